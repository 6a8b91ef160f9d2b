import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import {
  addSchedule,
  changeSchedule,
  getScheduleOptions,
  leaveSchedule as leaveCall,
  listScheduleDeliveries,
  listSchedules,
  pauseSchedule as pauseCall,
  previewSchedule,
  removeSchedule as removeCall,
  sendScheduleNow,
} from '#contract/user-centre/schedule/calls.ts';
import type { Context } from '#server/core/context.ts';
import type { Domain } from '#server/core/domain.ts';
import type { JobKind } from '#server/core/job/kind.ts';
import {
  alterSchedule,
  createSchedule,
  leaveSchedule,
  pauseSchedule,
  previewOf,
  removeSchedule,
  sendNow,
} from '#server/core/schedule/schedule.ts';
import { findDeliveries, findOptions, findSchedules } from '#server/core/schedule/schedule-list.ts';
import { workSchedules } from '#server/core/schedule/work.ts';
import { route } from './contract.ts';
import { askerOf } from './person.ts';

interface Options {
  /** The kind of job that exports. */
  readonly kind: JobKind;
  readonly onJob: () => void;
}

/** Answers the calls of schedules, and sends what is due where the server has the role `jobs`. */
export function scheduleRoutes(
  app: FastifyInstance,
  context: Context,
  domains: readonly Domain[],
  { kind, onJob }: Options,
): void {
  const contactsOf = domains.find((domain) => domain.contactsOf)?.contactsOf;
  if (!contactsOf) return;
  const sources = new Map(domains.flatMap(({ exports = [] }) => exports).map((each) => [each.name, each]));
  const tools = {
    ...{ context, kind, sources, contactsOf },
    findMembership: (userId: string, organizationId: string) => app.findMembership(userId, organizationId),
  };
  /** The contract's body, with the params that the sources know. */
  const known = <Call extends typeof addSchedule | typeof changeSchedule>(call: Call): Call => ({
    ...call,
    body: Type.Object({ ...call.body.properties, params: kind.params }),
  });

  route(app, listSchedules, (asked) => findSchedules(tools, askerOf(asked), asked.query));
  route(app, getScheduleOptions, (asked) => findOptions(tools, askerOf(asked), asked.query.source));
  route(app, previewSchedule, async ({ body }) => previewOf(body, context.clock()));
  route(app, known(addSchedule), (asked) => createSchedule(tools, askerOf(asked), asked.body));
  route(app, known(changeSchedule), async (asked) => {
    await alterSchedule(tools, askerOf(asked), asked.params.id, asked.body);
    return {};
  });
  route(app, pauseCall, async (asked) => {
    await pauseSchedule(context, askerOf(asked), asked.params.id, asked.body.isPaused);
    return {};
  });
  route(app, removeCall, async (asked) => {
    await removeSchedule(context, askerOf(asked), asked.params.id);
    return {};
  });
  route(app, sendScheduleNow, async (asked) => {
    await sendNow(context, askerOf(asked), asked.params.id);
    return {};
  });
  route(app, leaveCall, async (asked) => {
    await leaveSchedule(context, askerOf(asked), asked.params.id);
    return {};
  });
  route(app, listScheduleDeliveries, (asked) =>
    findDeliveries(tools, askerOf(asked), asked.params.id, asked.query),
  );
  if (context.config.roles.includes('jobs')) work(app, { ...tools, onJob });
}

/** Looks for what is due again and again. A database that is away is told once. */
function work(app: FastifyInstance, tools: Omit<Parameters<typeof workSchedules>[0], 'onFailure'>): void {
  const { schedulePollMs } = tools.context.config.limits;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let isEnding = false;
  let isFailing = false;
  const look = async () => {
    try {
      await workSchedules({
        ...tools,
        onFailure: (err, delivery) =>
          app.log.error({ err, delivery: delivery?.id }, 'a scheduled export failed'),
      });
      isFailing = false;
    } catch (err) {
      if (!isFailing) app.log.error({ err }, 'schedules were not looked at');
      isFailing = true;
    }
    if (!isEnding) timer = setTimeout(start, schedulePollMs).unref();
  };
  const start = () => {
    looking = look();
  };
  app.addHook('onListen', async () => start());
  app.addHook('preClose', async () => {
    isEnding = true;
    clearTimeout(timer);
    await looking;
  });
}

import type { FastifyInstance } from 'fastify';
import { confirmAlarms, getAlarm, getAlarmSummary, listAlarms } from '#contract/energy/alarm/calls.ts';
import { getAlarmOverview } from '#contract/energy/alarm/overview.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { findAlarm } from './commands/alarm-detail.ts';
import { findAlarms } from './commands/alarm-list.ts';
import { summariseAlarms } from './commands/alarm-summary.ts';
import { confirm } from './commands/confirm.ts';
import { readOverview } from './commands/overview.ts';

export function alarmRoutes(app: FastifyInstance, context: Context): void {
  route(app, listAlarms, ({ caller, query, language }) => findAlarms(context, caller, query, language));
  route(app, getAlarm, ({ caller, params, language }) => findAlarm(context, caller, params.id, language));
  route(app, getAlarmSummary, ({ caller, query, language }) =>
    summariseAlarms(context, caller, query, language),
  );
  route(app, getAlarmOverview, ({ caller, query, language }) =>
    readOverview(context, caller, query, language),
  );
  route(app, confirmAlarms, ({ caller, body }) => confirm(context, caller, body));
}

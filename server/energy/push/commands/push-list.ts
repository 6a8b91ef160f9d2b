import type { DataOf, QueryOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { Alarm } from '#contract/energy/alarm/calls.ts';
import { nextAlarmRuleAt } from '#contract/energy/alarm/rules.ts';
import { type listPushes, type listPushLogs, type Push, takeAlarm } from '#contract/energy/push/calls.ts';
import type { PushChannel } from '#contract/energy/pusher/limits.ts';
import type { Language } from '#contract/preferences.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal } from '#server/core/refusal.ts';
import { offsetOf, paginationOf } from '#server/db/page.ts';
import type { TelemetryValue } from '#server/db/telemetry.ts';
import {
  ALARM_ROW,
  type AlarmRow,
  alarmAnswers,
  findPeople,
  placeOfId,
  publicId,
  requireUse,
  scopeById,
  take,
} from '#server/energy/alarm/public.ts';
import type { Asker } from '#server/energy/scope/public.ts';
import { announce } from '#server/user-centre/account-event/public.ts';
import { requireNow } from '#server/user-centre/permission/public.ts';
import { canResend, isOver } from '../again.ts';

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

interface PushRow {
  readonly pushId: string;
  readonly step: number;
  readonly userId: string;
  readonly channel: PushChannel;
  readonly group: string | null;
  readonly state: Push['state'];
  readonly reason: string | null;
  readonly attempts: number;
  readonly at: number;
  readonly sentAt: number | null;
  readonly readAt: number | null;
}

const SELECT = `
  p.id::text as "pushId", p.rule::int4 as step, p.user_id::text as "userId", p.channel, p.group_name as "group",
  p.state, p.reason, p.attempts::int4 as attempts, ${ms('p.created_at')} as at, ${ms('p.sent_at')} as "sentAt",
  ${ms('p.read_at')} as "readAt", ${ALARM_ROW}`;
const FROM = 'alarm_push p join alarm a on a.station_id = p.station_id and a.id = p.alarm_id';

/** Pushes of the stations in scope. */
export async function findPushes(
  context: Context,
  asker: Asker,
  query: QueryOf<typeof listPushes>,
  language: Language,
): Promise<DataOf<typeof listPushes>> {
  const scope = await scopeById(context, asker);
  const stations = [...scope.values()].filter(
    ({ code }) => query.station === undefined || code === query.station,
  );
  if (query.station !== undefined && stations.length === 0) throw new Refusal(Code.NotFound);
  const parts = ['p.station_id = any($1::bigint[])', ...(query.open ? ['a.reset_at is null'] : [])];
  const values: TelemetryValue[] = [stations.map(({ id }) => id)];
  if (query.state) {
    values.push(query.state);
    parts.push(`p.state = $${values.length}`);
  }
  addChannel(query.channel, parts, values);
  return page(context, asker, scope, { parts, values }, query, language);
}

function addChannel(channel: PushChannel | undefined, parts: string[], values: TelemetryValue[]): void {
  if (channel === undefined) return;
  values.push(channel);
  parts.push(`p.channel = $${values.length}`);
}

/** Push records: a person's own, those of an alarm, or one. */
export async function findPushLogs(
  context: Context,
  asker: Asker,
  { isMyself, unread, channel, id, ...query }: QueryOf<typeof listPushLogs>,
  language: Language,
): Promise<DataOf<typeof listPushLogs>> {
  const scope = await scopeById(context, asker);
  const parts = ['p.station_id = any($1::bigint[])'];
  const values: TelemetryValue[] = [[...scope.keys()]];
  if (isMyself || unread) {
    values.push(asker.userId);
    parts.push(`p.user_id = $${values.length}::uuid`);
  }
  if (unread) parts.push(`p.channel = 'app' and p.read_at is null`);
  addChannel(channel, parts, values);
  if (id !== undefined) {
    const place = placeOfId(id);
    requireUse(scope.get(place.stationId), { stationUse: 'view' });
    values.push(place.stationId, place.id);
    parts.push(
      `p.station_id = $${values.length - 1}::bigint and $${values.length}::uuid in (p.id, p.alarm_id)`,
    );
  }
  return page(context, asker, scope, { parts, values }, query, language);
}

type Scope = Awaited<ReturnType<typeof scopeById>>;

interface Condition {
  readonly parts: readonly string[];
  readonly values: readonly TelemetryValue[];
}

async function page(
  context: Context,
  asker: Asker,
  scope: Scope,
  { parts, values }: Condition,
  query: { page: number; size: number },
  language: Language,
): Promise<DataOf<typeof listPushes>> {
  const where = parts.join(' and ');
  const { query: ask } = context.telemetry;
  const rows = await ask<PushRow & AlarmRow>(
    `select ${SELECT} from ${FROM} where ${where}
     order by p.created_at desc, p.station_id, p.alarm_id, p.rule desc, p.user_id, p.channel
     limit ${query.size} offset ${offsetOf(query)}`,
    values,
  );
  const [total] = await ask<{ count: number }>(
    `select count(*)::int4 as count from ${FROM} where ${where}`,
    values,
  );
  const alarms = await alarmAnswers(context, scope, rows, language);
  const people = await findPeople(
    context,
    rows.map(({ userId }) => userId),
  );
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  const now = context.clock().getTime();
  return {
    list: rows.flatMap(
      ({ pushId, step, userId, channel, group, state, reason, attempts, at, sentAt, readAt, s }, index) => {
        const alarm = alarms[index];
        if (!alarm) return [];
        return [
          {
            id: publicId({ stationId: BigInt(s), id: pushId }),
            ...{ alarm, step, channel, user: people.get(userId) ?? '', group, state, reason, attempts },
            ...{ at: new Date(at).toISOString(), sentAt: iso(sentAt), readAt: iso(readAt) },
            ...{ deliveredAt: channel === 'app' ? iso(sentAt) : null, nextAt: iso(nextStepOf(alarm, now)) },
            canResend: scope.get(BigInt(s))?.uses.has('operate') === true && canResend(alarm, channel, state),
            isMine: userId === asker.userId,
          },
        ];
      },
    ),
    pagination: paginationOf(query, total?.count ?? 0),
  };
}

/** When more people are told of an alarm; null where nobody is. */
function nextStepOf(alarm: Alarm, now: number): number | null {
  const { startAt, resetAt, restoreCount } = alarm;
  if (isOver(alarm)) return null;
  const resetAtMs = resetAt === null ? null : Date.parse(resetAt);
  return nextAlarmRuleAt({ startAtMs: Date.parse(startAt), resetAtMs, restoreCount }, now);
}

/** Condition of the rows that a person's bell counts, in these stations. */
const UNREAD = `user_id = $1::uuid and station_id = any($2::bigint[]) and channel = 'app' and read_at is null`;

/** How many pushes a person has not read; 0 without an organisation. */
export async function countUnread(
  context: Context,
  userId: string,
  organizationId: string | null,
): Promise<number> {
  if (organizationId === null) return 0;
  const scope = await scopeById(context, { userId, membership: { organizationId } });
  const [row] = await context.telemetry.query<{ count: number }>(
    `select count(*)::int4 as count from alarm_push where ${UNREAD}`,
    [userId, [...scope.keys()]],
  );
  return row?.count ?? 0;
}

/** Marks a person's own pushes as read, and tells the person's other pages. */
export async function markRead(
  context: Context,
  asker: Asker,
  ids: readonly string[] | undefined,
): Promise<number> {
  const scope = await scopeById(context, asker);
  const values: TelemetryValue[] = [asker.userId, [...scope.keys()], context.clock()];
  if (ids) values.push(ids.map((id) => placeOfId(id).id));
  const rows = await context.telemetry.query(
    `update alarm_push set read_at = $3::timestamptz where ${UNREAD}${ids ? ' and id = any($4::uuid[])' : ''} returning 1`,
    values,
  );
  if (rows.length > 0) await announce(context.db, { kind: 'alarms', userId: asker.userId });
  return rows.length;
}

/** Takes over an alarm by its id or that of one of its pushes. */
export async function takeOver(context: Context, asker: Asker, id: string): Promise<void> {
  const { userId, membership } = asker;
  await requireNow(context, { userId, organizationId: membership.organizationId }, takeAlarm.permission);
  const place = placeOfId(id);
  const found = requireUse((await scopeById(context, asker)).get(place.stationId), takeAlarm);
  const rows = await context.telemetry.query<{ id: string }>(
    `select alarm_id::text as id from alarm_push where station_id = $1::bigint and id = $2::uuid
     union select id::text from alarm where station_id = $1::bigint and id = $2::uuid`,
    [place.stationId, place.id],
  );
  const alarmId = rows[0]?.id;
  if (alarmId === undefined) throw new Refusal(Code.NotFound);
  if (!(await take(context, asker, place.stationId, alarmId)))
    throw new Refusal(Code.Conflict, { reason: 'alarmTaken' });
  await recordOperation(context.db, {
    ...{ userId, organizationId: membership.organizationId, title: 'take-alarm' },
    ...{ uri: `/alarm_v2/pushes/${id}/take` },
    subject: `alarm:${publicId({ stationId: place.stationId, id: alarmId })}`,
    ...{ before: null, after: { station: found.code } },
  });
}

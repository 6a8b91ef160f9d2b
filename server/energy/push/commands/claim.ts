import type { Context } from '#server/core/context.ts';
import type { TelemetryQuery } from '#server/db/telemetry.ts';
import type { SkipReason } from '../decide.ts';

/** Pushes to one person by one channel that are one message: of one station and group. */
export interface Claimed {
  readonly stationId: bigint;
  /** Of its first push; the same for every attempt. */
  readonly messageId: string;
  readonly userId: string;
  readonly channel: 'sms' | 'email';
  readonly attempts: number;
  /** When the lease ends. */
  readonly until: Date;
  readonly pushes: readonly { readonly id: string; readonly alarmId: string }[];
}

/** Rows of one station; a server that died leaves its rows in `sending` until their lease ends. */
const CLAIM = `
select id::text as id, alarm_id::text as "alarmId", user_id::text as "userId", channel, group_id::text as "groupId",
  message_id::text as "messageId", attempts::int4 as attempts
from alarm_push where station_id = $1::bigint and state in ('waiting', 'sending') and due_at <= $2::timestamptz
order by created_at, id limit 500 for update skip locked`;

const BEGIN = `
update alarm_push p set state = 'sending', message_id = x.message_id, attempts = p.attempts + 1, due_at = $3::timestamptz,
  reason = null
from jsonb_to_recordset($2::jsonb) as x(id uuid, message_id uuid) where p.station_id = $1::bigint and p.id = x.id`;

interface Row {
  readonly id: string;
  readonly alarmId: string;
  readonly userId: string;
  readonly channel: 'sms' | 'email';
  readonly groupId: string;
  readonly messageId: string | null;
  readonly attempts: number;
}

/** Stations with messages that are due. */
export async function dueMessages({ telemetry, clock }: Context): Promise<bigint[]> {
  const rows = await telemetry.query<{ s: string }>(
    `select distinct station_id::text as s from alarm_push
     where state in ('waiting', 'sending') and due_at <= $1::timestamptz limit 64`,
    [clock()],
  );
  return rows.map(({ s }) => BigInt(s));
}

/** Takes the due messages of a station, for as long as a lease lasts. No other server takes them meanwhile. */
export async function claimMessages(
  { telemetry, clock, config }: Context,
  stationId: bigint,
): Promise<Claimed[]> {
  const now = clock();
  const until = new Date(now.getTime() + config.limits.pushLeaseMs);
  return telemetry.transaction(async (tx) => {
    const rows = await tx.query<Row>(CLAIM, [stationId, now]);
    const messages = new Map<string, Row[]>();
    for (const row of rows) {
      const key = row.messageId ?? `${row.groupId}/${row.userId}/${row.channel}`;
      messages.set(key, [...(messages.get(key) ?? []), row]);
    }
    const claimed = [...messages.values()].flatMap((pushes): Claimed[] => {
      const [first] = pushes;
      if (!first) return [];
      const { id, messageId, userId, channel, attempts } = first;
      const message = { stationId, messageId: messageId ?? id, userId, channel };
      return [{ ...message, attempts: attempts + 1, until, pushes }];
    });
    const begun = claimed.flatMap(({ messageId, pushes }) =>
      pushes.map(({ id }) => ({ id, message_id: messageId })),
    );
    if (begun.length > 0) await tx.query(BEGIN, [stationId, JSON.stringify(begun), until]);
    return claimed;
  });
}

/**
 * Begins the lease of a message anew: the ones that were taken with it may have taken long to send. False if it is over,
 * and another server may have the message.
 */
export async function renewLease(
  { telemetry, clock, config }: Context,
  { stationId, pushes, until }: Claimed,
): Promise<boolean> {
  const rows = await telemetry.query(
    `update alarm_push set due_at = $4::timestamptz
     where station_id = $1::bigint and id = any($2::uuid[]) and state = 'sending' and due_at = $3::timestamptz
     returning 1`,
    [
      ...[stationId, pushes.map(({ id }) => id), until],
      new Date(clock().getTime() + config.limits.pushLeaseMs),
    ],
  );
  return rows.length === pushes.length;
}

/** What became of pushes. */
export type Outcome =
  | { readonly state: 'sent' | 'summarised' }
  | { readonly state: 'skipped'; readonly reason: SkipReason }
  | { readonly state: 'failed' }
  | { readonly state: 'retry'; readonly at: Date }
  | { readonly state: 'quiet'; readonly at: Date };

/** Writes what became of pushes of a station. */
export async function settle(
  { query }: TelemetryQuery,
  stationId: bigint,
  ids: readonly string[],
  outcome: Outcome,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const isLater = outcome.state === 'retry' || outcome.state === 'quiet';
  await query(
    `update alarm_push set state = $3, reason = $4, due_at = coalesce($5::timestamptz, due_at),
       sent_at = $6::timestamptz, message_id = case when $7 then null else message_id end,
       attempts = case when $7 then 0 else attempts end
     where station_id = $1::bigint and id = any($2::uuid[])`,
    [
      ...[stationId, ids, isLater ? 'waiting' : outcome.state, reasonOf(outcome)],
      ...[isLater ? outcome.at : null, outcome.state === 'sent' ? now : null, outcome.state === 'quiet'],
    ],
  );
}

function reasonOf(outcome: Outcome): string | null {
  switch (outcome.state) {
    case 'skipped':
      return outcome.reason;
    case 'failed':
    case 'retry':
      return 'gateway';
    case 'quiet':
      return 'quiet';
    default:
      return null;
  }
}

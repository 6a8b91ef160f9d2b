import { randomUUID } from 'node:crypto';
import { Code } from '#contract/codes.ts';
import { resendPush } from '#contract/energy/push/calls.ts';
import type { PushState } from '#contract/energy/push/limits.ts';
import type { PushChannel } from '#contract/energy/pusher/limits.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { countEvent, takeBack } from '#server/core/rate-limit/rate-limit.ts';
import { Refusal } from '#server/core/refusal.ts';
import { placeOfId, publicId, requireUse, scopeById } from '#server/energy/alarm/public.ts';
import type { Asker } from '#server/energy/scope/public.ts';

interface Row {
  readonly alarmId: string;
  readonly channel: PushChannel;
  readonly state: PushState;
  readonly isOver: boolean;
}

/** Has a message sent again, as a new one: with the key of the first, a gateway would take it for a repetition. */
export async function resend(context: Context, asker: Asker, id: string): Promise<void> {
  const place = placeOfId(id);
  const found = requireUse((await scopeById(context, asker)).get(place.stationId), resendPush);
  const counted = await countResend(context, asker, place.id);
  const row = await sendAgain(context, place).catch(async (error: unknown) => {
    await takeBack(context.db, counted);
    throw error;
  });
  await recordOperation(context.db, {
    ...{ userId: asker.userId, organizationId: asker.membership.organizationId, title: 'resend-push' },
    ...{ uri: `/alarm_v2/pushes/${id}/resend`, before: null },
    subject: `alarm:${publicId({ stationId: place.stationId, id: row.alarmId })}`,
    after: { station: found.code, channel: row.channel },
  });
}

/** Each time is a message of the recipient's day, so there is an end to it. */
function countResend({ db, clock, config }: Context, { userId }: Asker, id: string) {
  const { pushResendsPerHour, pushResendsOfPersonPerHour } = config.limits;
  const rest = { windowSeconds: 3600, reason: 'pushResends' };
  return countEvent(db, clock(), [
    { key: `push-resend:push:${id}`, limit: pushResendsPerHour, ...rest },
    { key: `push-resend:person:${userId}`, limit: pushResendsOfPersonPerHour, ...rest },
  ]);
}

/** Lets the push be due now. */
function sendAgain(
  { telemetry, clock }: Context,
  { stationId, id }: ReturnType<typeof placeOfId>,
): Promise<Row> {
  return telemetry.transaction(async (tx) => {
    const [push] = await tx.query<Row>(
      `select p.alarm_id::text as "alarmId", p.channel, p.state,
         a.reset_at is not null or a.confirmed_at is not null or a.taken_at is not null
           or a.suppression_id is not null as "isOver"
       from alarm_push p join alarm a on a.station_id = p.station_id and a.id = p.alarm_id
       where p.station_id = $1::bigint and p.id = $2::uuid for update of p`,
      [stationId, id],
    );
    if (!push) throw new Refusal(Code.NotFound);
    const reason = reasonAgainst(push);
    if (reason) throw new Refusal(Code.Conflict, { reason });
    await tx.query(
      `update alarm_push set state = 'waiting', reason = null, attempts = 0, sent_at = null,
         message_id = $3::uuid, due_at = $4::timestamptz
       where station_id = $1::bigint and id = $2::uuid`,
      [stationId, id, randomUUID(), clock()],
    );
    return push;
  });
}

function reasonAgainst({ channel, state, isOver }: Row): 'pushApp' | 'pushWaiting' | 'pushOver' | null {
  if (channel === 'app') return 'pushApp';
  if (state === 'waiting' || state === 'sending') return 'pushWaiting';
  return isOver ? 'pushOver' : null;
}

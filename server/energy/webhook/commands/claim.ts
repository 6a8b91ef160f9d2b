import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#server/core/context.ts';
import { rowsOf } from '#server/db/rows.ts';
import { webhook, webhookDelivery } from '../schema.ts';

/** A delivery that this server sends now. */
export interface Claimed {
  readonly id: string;
  readonly webhookId: string;
  readonly organizationId: string;
  readonly stationId: bigint | null;
  readonly event: string;
  readonly body: string;
  /** The attempt that is made, from 1. */
  readonly attempts: number;
  readonly url: string;
  readonly secrets: readonly string[];
}

/** Deliveries of one organisation that are under way at a time: its receivers may all be slow. */
const MOST_OF_ONE = 16;

/**
 * Takes deliveries that are due, for as long as a lease lasts: of each webhook and organisation only what it may still
 * have under way, on all servers together, and `most` in all. No other server takes them meanwhile; a server that died
 * leaves them in `sending` until the lease ends.
 */
export async function claimDeliveries({ db, clock, config }: Context, most: number): Promise<Claimed[]> {
  const now = clock();
  const until = new Date(now.getTime() + config.limits.webhookLeaseMs);
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`
      with busy as (
        select d.webhook_id, w.organization_id, count(*) as width
        from ${webhookDelivery} d join ${webhook} w on w.id = d.webhook_id
        where d.state = 'sending' and d.due_at > ${now} group by 1, 2
      ), due as (
        select d.id, d.due_at, w.organization_id,
          row_number() over (partition by d.webhook_id order by d.due_at, d.id) + coalesce(b.width, 0) as place
        from ${webhookDelivery} d join ${webhook} w on w.id = d.webhook_id
          left join busy b on b.webhook_id = d.webhook_id
        where d.state in ('waiting', 'sending') and d.due_at <= ${now} and w.paused_at is null
      ), next as (
        select id, due_at, row_number() over (partition by organization_id order by due_at, id) + coalesce(
          (select sum(b.width) from busy b where b.organization_id = due.organization_id), 0) as place
        from due where place <= ${config.limits.webhookWidth}
      ), taken as (
        select d.id from ${webhookDelivery} d
        where d.id in (select id from next where place <= ${MOST_OF_ONE} order by due_at limit ${most})
          and d.state in ('waiting', 'sending') and d.due_at <= ${now}
        for update skip locked
      )
      update ${webhookDelivery} d set state = 'sending', attempts = d.attempts + 1, due_at = ${until}
      from taken where d.id = taken.id returning d.id`,
  );
  const claimed = await Promise.all(rows.map(({ id }) => readClaimed({ db }, id, now)));
  return claimed.flatMap((one) => one ?? []);
}

async function readClaimed({ db }: Pick<Context, 'db'>, id: string, now: Date): Promise<Claimed | undefined> {
  const [row] = await db
    .select({ delivery: webhookDelivery, webhook })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
    .where(and(eq(webhookDelivery.id, id)));
  if (!row) return undefined;
  const { oldSecret, oldSecretEndsAt, secret, url, organizationId } = row.webhook;
  const isOldKept = oldSecret !== null && oldSecretEndsAt !== null && oldSecretEndsAt > now;
  const { webhookId, stationId, event, body, attempts } = row.delivery;
  return {
    ...{ id, webhookId, organizationId, stationId, event, body, attempts, url },
    secrets: isOldKept ? [secret, oldSecret] : [secret],
  };
}

import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { DataOf, QueryOf } from '#contract/call.ts';
import type { DutyFields, getRoster } from '#contract/energy/duty/calls.ts';
import { DUTY_MAX_DAYS } from '#contract/energy/duty/limits.ts';
import type { Context } from '#server/core/context.ts';
import { refuseField } from '#server/core/refusal.ts';
import type { Database } from '#server/db/database.ts';
import { membership } from '#server/user-centre/membership/schema.ts';
import { dutyPlan, dutySwap } from '../schema.ts';
import { type Roster, rosterOf, type Span, type Swap } from '../shifts.ts';

const DAY_MS = 86_400_000;

export function planOf(row: typeof dutyPlan.$inferSelect): DutyFields {
  const { userId, fromDay, untilDay, at, minutes, tz, every, interval, days } = row;
  return { userId, from: fromDay, until: untilDay, at, minutes, tz, every, interval, days };
}

const swapOf = ({ userId, byUserId, startsAt, endsAt }: typeof dutySwap.$inferSelect): Swap => ({
  ...{ userId, byUserId, from: startsAt.getTime(), to: endsAt.getTime() },
});

async function readDuties(db: Database, organizationId: string, { from, to }: Span) {
  const plans = await db
    .select()
    .from(dutyPlan)
    .where(eq(dutyPlan.organizationId, organizationId))
    .orderBy(asc(dutyPlan.createdAt), asc(dutyPlan.id));
  const swaps = await db
    .select()
    .from(dutySwap)
    .where(
      and(
        eq(dutySwap.organizationId, organizationId),
        gt(dutySwap.endsAt, new Date(from)),
        lt(dutySwap.startsAt, new Date(to)),
      ),
    )
    .orderBy(asc(dutySwap.startsAt), asc(dutySwap.id));
  return { plans, swaps };
}

/** Who of an organisation is on duty in a span of time. */
export async function findRoster(db: Database, organizationId: string, span: Span): Promise<Roster> {
  const { plans, swaps } = await readDuties(db, organizationId, span);
  return rosterOf(plans.map(planOf), swaps.map(swapOf), span);
}

/** The plans and swaps of an organisation, and the times that come of them. */
export async function readRoster(
  { db }: Context,
  organizationId: string,
  { from, to }: QueryOf<typeof getRoster>,
): Promise<DataOf<typeof getRoster>> {
  const span = { from: Date.parse(from), to: Date.parse(to) };
  if (!(span.to > span.from)) throw refuseField('to', 'period.order');
  if (span.to - span.from > DUTY_MAX_DAYS * DAY_MS)
    throw refuseField('to', 'duty.span', { days: DUTY_MAX_DAYS });
  const { plans, swaps } = await readDuties(db, organizationId, span);
  const roster = rosterOf(plans.map(planOf), swaps.map(swapOf), span);
  const ids = [
    ...new Set([
      ...plans.map(({ userId }) => userId),
      ...swaps.flatMap(({ userId, byUserId }) => [userId, ...(byUserId === null ? [] : [byUserId])]),
    ]),
  ];
  const names = await namesOf(db, organizationId, ids);
  const nameOf = (id: string) => names.get(id) ?? '';
  const iso = (at: number) => new Date(at).toISOString();
  return {
    plans: plans.map((row) => ({ id: row.id, name: nameOf(row.userId), ...planOf(row) })),
    swaps: swaps.map(({ id, userId, byUserId, startsAt, endsAt, note }) => ({
      ...{ id, userId, name: nameOf(userId), byUserId, byName: byUserId && nameOf(byUserId), note },
      ...{ from: startsAt.toISOString(), to: endsAt.toISOString() },
    })),
    shifts: ids
      .flatMap((userId) =>
        roster.shiftsOf(userId).map((shift) => ({
          ...{ userId, name: nameOf(userId), isSwap: shift.isSwap },
          ...{ from: iso(shift.from), to: iso(shift.to) },
        })),
      )
      .sort((one, other) => (one.from < other.from ? -1 : 1)),
  };
}

async function namesOf(db: Database, organizationId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db
    .select({ id: membership.userId, name: membership.name })
    .from(membership)
    .where(and(eq(membership.organizationId, organizationId), inArray(membership.userId, [...ids])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

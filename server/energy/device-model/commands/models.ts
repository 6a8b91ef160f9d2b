import { and, asc, desc, eq, isNull, ne, or } from 'drizzle-orm';
import type { BodyOf, DataOf } from '#contract/call.ts';
import type { Point } from '#contract/energy/device/points.ts';
import type { addDeviceModel, DeviceModel, listDeviceModels } from '#contract/energy/device-model/calls.ts';
import { MODEL_MAX_PLACES, MODEL_MAX_VERSIONS } from '#contract/energy/device-model/limits.ts';
import { pointViolation } from '#contract/energy/device-model/rules.ts';
import type { Language } from '#contract/preferences.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { pointNameOf } from '#server/energy/device/public.ts';
import { deviceModel } from '#server/energy/device/schema.ts';
import { actIn, actorOf } from '#server/user-centre/permission/public.ts';

type Acting = Caller & { readonly membership: CallerMembership };
type Row = typeof deviceModel.$inferSelect;
type Draft = BodyOf<typeof addDeviceModel>;

const DECIMALS = { gauge: 2, counter: 3, state: 0 } as const;

/** The models that an organisation can choose, in their newest versions. */
export async function findModels(
  { db }: Context,
  organizationId: string,
  language: Language,
): Promise<DataOf<typeof listDeviceModels>> {
  const { organizationId: owner, maker, model, version } = deviceModel;
  const rows = await db
    .selectDistinctOn([owner, maker, model])
    .from(deviceModel)
    .where(
      and(
        ne(deviceModel.kind, 'station'),
        or(isNull(deviceModel.organizationId), eq(deviceModel.organizationId, organizationId)),
      ),
    )
    .orderBy(owner, maker, model, desc(version));
  const nameOf = (row: Row) => `${row.maker}\n${row.model}`;
  const sorted = rows.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  return { list: sorted.map((row) => modelOf(row, language)) };
}

/** Adds a model of an organisation, or the next version of one. */
export async function addModel(
  context: Context,
  caller: Acting,
  { maker, model, kind, points }: Draft,
  language: Language,
): Promise<DeviceModel> {
  const violation = pointViolation(points);
  if (violation) throw refuseField(`points.${violation.index}.${violation.field}`, violation.rule);
  const names = { maker: requireText('maker', maker), model: requireText('model', model) };
  return inTransaction(context, async ({ db, ...rest }) => {
    const actor = actorOf(caller);
    const { organizationId } = actor;
    // Versions of an organisation's models are made one after the other.
    await actIn({ ...rest, db }, actor, 'ledger:edit');
    const versions = await db
      .select({ version: deviceModel.version, points: deviceModel.points })
      .from(deviceModel)
      .where(
        and(
          eq(deviceModel.organizationId, organizationId),
          ...[eq(deviceModel.maker, names.maker), eq(deviceModel.model, names.model)],
        ),
      )
      .orderBy(asc(deviceModel.version));
    if (versions.length >= MODEL_MAX_VERSIONS)
      throw refuseField('model', 'model.versions', { limit: MODEL_MAX_VERSIONS });
    const before = versions.at(-1);
    const version = (before?.version ?? 0) + 1;
    const earlier = versions.flatMap((one) => one.points);
    const [row] = await db
      .insert(deviceModel)
      .values({ ...names, kind, version, organizationId, points: placed(points, earlier) })
      .returning();
    if (!row) throw new Error('The model was not stored.');
    await recordOperation(db, {
      ...{ ...actor, title: 'add-device-model', uri: '/ledger/v1/models' },
      ...{ subject: `device-model:${row.id}`, before: before ? { version: before.version } : null },
      after: { ...names, kind, version, points: points.length },
    });
    return modelOf(row, language);
  });
}

function requireText(field: string, text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw refuseField(field, 'field.required');
  return trimmed;
}

/** Points keep the places of all versions before, and a place is never used for something else. */
function placed(drafts: Draft['points'], before: readonly Point[]): Point[] {
  const places = new Map(before.map((point) => [point.code, point]));
  const next = { v: 0, c: 0 };
  const rowOf = ({ kind }: Pick<Point, 'kind'>) => (kind === 'counter' ? 'c' : 'v');
  for (const point of before) next[rowOf(point)] = Math.max(next[rowOf(point)], point.pos);
  const kept = drafts.map(({ name, ...draft }, index): Point => {
    const old = places.get(draft.code);
    if (old && rowOf(old) !== rowOf(draft))
      throw refuseField(`points.${index}.kind`, 'model.pointKind', { point: draft.code });
    if (!old) next[rowOf(draft)] += 1;
    const pos = old?.pos ?? next[rowOf(draft)];
    const shown = name.trim();
    return { ...draft, ...(shown && { name: shown }), pos, decimals: DECIMALS[draft.kind], writable: false };
  });
  // A frame has room for the highest place, used or not.
  if (Math.max(next.v, next.c) > MODEL_MAX_PLACES) throw refuseField('points', 'model.places');
  return kept;
}

const modelOf = (
  { id, maker, model, version, kind, organizationId, points }: Row,
  language: Language,
): DeviceModel => ({
  ...{ id, maker, model, version, kind, isOwn: organizationId !== null },
  points: points.map((point) => ({
    ...{ code: point.code, name: pointNameOf(point, language), kind: point.kind, unit: point.unit },
    ...{ scale: point.scale, min: point.min, max: point.max },
  })),
});

import { and, asc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { BodyOf, DataOf, ParamsOf, QueryOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import {
  type changeTemplate,
  createTemplate,
  type deleteTemplate,
  listTemplates,
  type Template,
} from '#contract/energy/template/calls.ts';
import { TEMPLATES_MAX, type TemplateKind } from '#contract/energy/template/limits.ts';
import { canonical, templateName, templateNameViolation } from '#contract/energy/template/rules.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import type { Context } from '#server/core/context.ts';
import { recordOperation } from '#server/core/operation-record/record.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Database } from '#server/db/database.ts';
import { findPeople } from '#server/energy/alarm/public.ts';
import { inScope, requireStation } from '#server/energy/scope/public.ts';
import { station } from '#server/energy/station/schema.ts';
import { actIn, actorOf } from '#server/user-centre/permission/public.ts';
import { displayTemplate, type TemplateContent } from '../schema.ts';

type Acting = Caller & { readonly membership: CallerMembership };
type Row = typeof displayTemplate.$inferSelect;

const CODE = 'monitorTemplate:edit';

/** Those of an organisation and a kind, for all stations or for one. */
const at = (organizationId: string, kind: TemplateKind, stationId: bigint | null): SQL | undefined =>
  and(
    eq(displayTemplate.organizationId, organizationId),
    eq(displayTemplate.kind, kind),
    stationId === null ? isNull(displayTemplate.stationId) : eq(displayTemplate.stationId, stationId),
  );

/** The templates that are shown together: those of all stations, then those of one. */
export async function findTemplates(
  context: Context,
  caller: Acting,
  { kind, station: code }: QueryOf<typeof listTemplates>,
): Promise<DataOf<typeof listTemplates>> {
  const place = code === undefined ? undefined : await requireStation(context, caller, listTemplates, code);
  const { organizationId } = caller.membership;
  const rows = await context.db
    .select()
    .from(displayTemplate)
    .where(or(at(organizationId, kind, null), place && at(organizationId, kind, place.id)))
    .orderBy(sql`${displayTemplate.stationId} is not null`, asc(displayTemplate.nameKey));
  const people = await findPeople(
    context,
    rows.map(({ changedBy }) => changedBy),
  );
  return { list: rows.map((row) => shown(row, place?.code, people)) };
}

const shown = (row: Row, code: string | undefined, people: ReadonlyMap<string, string>): Template => ({
  ...{ id: row.id, kind: row.kind, station: row.stationId === null ? null : (code ?? null) },
  ...{ name: row.name, isDefault: row.isDefault, version: row.version },
  columns: [...(row.content.columns ?? [])],
  points: [...(row.content.points ?? [])],
  changedBy: people.get(row.changedBy) ?? '',
  changedAt: row.changedAt.toISOString(),
});

const answer = async (context: Context, row: Row, code: string | undefined): Promise<Template> =>
  shown(row, code, await findPeople(context, [row.changedBy]));

/** Adds a template. */
export async function addTemplate(
  context: Context,
  caller: Acting,
  { station: code, name, isDefault = false, ...given }: BodyOf<typeof createTemplate>,
): Promise<Template> {
  const place = code === undefined ? undefined : await requireStation(context, caller, createTemplate, code);
  const content = contentOf(given);
  const kind: TemplateKind = content.columns ? 'columns' : 'points';
  if (place && kind === 'columns') throw refuseField('station', 'template.columnsStation');
  const stationId = place?.id ?? null;
  const row = await inTransaction(context, async (within) => {
    await actIn(within, actorOf(caller), CODE);
    const { db } = within;
    const where = { organizationId: caller.membership.organizationId, kind, stationId };
    await requireFreeName(db, where, name);
    if ((await db.$count(displayTemplate, at(where.organizationId, kind, stationId))) >= TEMPLATES_MAX)
      throw refuseField('name', 'template.many');
    if (isDefault) await endDefault(db, where);
    const [added] = await db
      .insert(displayTemplate)
      .values({ ...where, ...namesOf(name), content, isDefault, ...changeOf(context, caller) })
      .returning();
    if (!added) throw new Error('The template was not stored.');
    await recordOperation(db, {
      ...{ ...actorOf(caller), title: 'create-template', uri: '/monitor/v1/templates' },
      ...{ subject: `template:${added.id}`, before: null, after: factsOf(added, code) },
    });
    return added;
  });
  return answer(context, row, code);
}

/** Exactly one of the two. */
function contentOf({ columns, points }: TemplateContent): TemplateContent {
  if ((columns === undefined) === (points === undefined)) throw refuseField('columns', 'template.which');
  return columns ? { columns: [...new Set(columns)] } : { points: points ?? [] };
}

const namesOf = (name: string) => ({ name: templateName(name), nameKey: canonical(name) });
const changeOf = ({ clock }: Context, { userId }: Acting) => ({ changedBy: userId, changedAt: clock() });

type Where = Pick<Row, 'organizationId' | 'kind' | 'stationId'>;

/** A name must differ from all that stand beside it in a menu: those of all stations are in that of each. */
async function requireFreeName(db: Database, where: Where, name: string, id?: string): Promise<void> {
  const others = await db
    .select({ name: displayTemplate.name })
    .from(displayTemplate)
    .where(
      and(
        eq(displayTemplate.organizationId, where.organizationId),
        eq(displayTemplate.kind, where.kind),
        where.stationId === null
          ? undefined
          : or(isNull(displayTemplate.stationId), eq(displayTemplate.stationId, where.stationId)),
        id === undefined ? undefined : ne(displayTemplate.id, id),
      ),
    );
  const violation = templateNameViolation(
    name,
    others.map((one) => one.name),
  );
  if (violation) throw refuseField('name', violation.rule, violation.params);
}

const endDefault = (db: Database, { organizationId, kind, stationId }: Where) =>
  db
    .update(displayTemplate)
    .set({ isDefault: false })
    .where(and(at(organizationId, kind, stationId), eq(displayTemplate.isDefault, true)));

const factsOf = ({ name, kind, content, isDefault }: Row, code: string | null | undefined) => ({
  ...{ name, kind, station: code ?? null, isDefault },
  shows: content.columns ? content.columns.join(', ') : (content.points ?? []).map(textOf).join(', '),
});

const textOf = ({ device, point }: { readonly device: string; readonly point: string }) =>
  `${device}.${point}`;

/** Changes a template that nobody has changed since it was read. */
export async function editTemplate(
  context: Context,
  caller: Acting,
  { params, body }: { params: ParamsOf<typeof changeTemplate>; body: BodyOf<typeof changeTemplate> },
): Promise<Template> {
  const { version, name, isDefault, ...given } = body;
  const { row, code } = await inTransaction(context, async (within) => {
    const { db } = within;
    const { before, code } = await lockTemplate(within, caller, params.id, version);
    const isGiven = given.columns !== undefined || given.points !== undefined;
    const content = isGiven ? contentOf(given) : before.content;
    if ((content.columns === undefined) !== (before.content.columns === undefined))
      throw refuseField(given.columns ? 'columns' : 'points', 'template.which');
    if (name !== undefined) await requireFreeName(db, before, name, before.id);
    if (isDefault && !before.isDefault) await endDefault(db, before);
    const [after] = await db
      .update(displayTemplate)
      .set({
        ...(name !== undefined && namesOf(name)),
        ...{ content, isDefault: isDefault ?? before.isDefault, version: before.version + 1 },
        ...changeOf(context, caller),
      })
      .where(eq(displayTemplate.id, before.id))
      .returning();
    if (!after) throw new Refusal(Code.NotFound);
    await recordOperation(db, {
      ...{ ...actorOf(caller), title: 'change-template', uri: `/monitor/v1/templates/${before.id}` },
      ...{ subject: `template:${before.id}`, before: factsOf(before, code), after: factsOf(after, code) },
    });
    return { row: after, code };
  });
  return answer(context, row, code ?? undefined);
}

/** Removes a template that nobody has changed since it was read. */
export async function removeTemplate(
  context: Context,
  caller: Acting,
  { params, query }: { params: ParamsOf<typeof deleteTemplate>; query: QueryOf<typeof deleteTemplate> },
): Promise<void> {
  await inTransaction(context, async (within) => {
    const { before, code } = await lockTemplate(within, caller, params.id, query.version);
    await within.db.delete(displayTemplate).where(eq(displayTemplate.id, before.id));
    await recordOperation(within.db, {
      ...{ ...actorOf(caller), title: 'delete-template', uri: `/monitor/v1/templates/${before.id}` },
      ...{ subject: `template:${before.id}`, before: factsOf(before, code), after: null },
    });
  });
}

/** A template of the caller's organisation, and the code of its station, which must be in the caller's scope. */
async function lockTemplate(
  context: Context,
  caller: Acting,
  id: string,
  version: number,
): Promise<{ readonly before: Row; readonly code: string | null }> {
  const { db, clock } = context;
  await actIn(context, actorOf(caller), CODE);
  const { organizationId } = caller.membership;
  const [before] = await db
    .select()
    .from(displayTemplate)
    .where(and(eq(displayTemplate.id, id), eq(displayTemplate.organizationId, organizationId)))
    .for('update');
  if (!before) throw new Refusal(Code.NotFound);
  const [place] =
    before.stationId === null
      ? []
      : await db
          .select({ code: station.code })
          .from(station)
          .where(and(eq(station.id, before.stationId), inScope(caller, clock())));
  if (before.stationId !== null && !place) throw new Refusal(Code.NotFound);
  if (before.version !== version) throw new Refusal(Code.Conflict, { reason: 'templateChanged' });
  return { before, code: place?.code ?? null };
}

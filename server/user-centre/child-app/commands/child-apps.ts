import { inArray } from 'drizzle-orm';
import type { DataOf } from '#contract/call.ts';
import { titleOf } from '#contract/child.ts';
import type { Language } from '#contract/preferences.ts';
import type { listChildApps } from '#contract/user-centre/child-app/calls.ts';
import { earlierVersions } from '#server/core/child/rollback.ts';
import type { Context } from '#server/core/context.ts';
import { user } from '#server/user-centre/account/schema.ts';
import { findHealth } from '#server/user-centre/child-measure/public.ts';

async function findNames({ db }: Context, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(inArray(user.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The registered apps with their health, and the mistakes of their source. */
export async function listApps(context: Context, language: Language): Promise<DataOf<typeof listChildApps>> {
  const { registry, config } = context;
  // Those of the operator first.
  const registered = [...registry.registered()].sort((a, b) => Number(a.isBuiltIn) - Number(b.isBuiltIn));
  const health = await findHealth(context);
  const names = await findNames(
    context,
    registered.flatMap(({ rollback }) => rollback?.userId ?? []),
  );
  const list = registered.map(async (each) => {
    const { manifest, isBuiltIn, rollback } = each;
    const { version } = rollback?.manifest ?? manifest;
    const releases = health.get(manifest.name) ?? [];
    return {
      ...{ name: manifest.name, title: titleOf(manifest, language), isBuiltIn },
      ...{ version, listedVersion: manifest.version, earlierVersions: await earlierVersions(context, each) },
      rolledBackAt: rollback?.chosenAt.toISOString() ?? '',
      rolledBackBy: names.get(rollback?.userId ?? '') ?? '',
      health: [
        ...releases.filter((release) => release.version === version),
        ...releases.filter((release) => release.version !== version),
      ],
    };
  });
  return {
    list: await Promise.all(list),
    source: registry.place,
    problems: registry.problems().map(({ place, child = '', text, since }) => ({
      ...{ place, child, text, since: since.toISOString() },
    })),
    days: config.limits.childHealthDays,
  };
}

import { inArray } from 'drizzle-orm';
import { isUuid } from '#contract/rules/uuid.ts';
import type { Context } from '#server/core/context.ts';
import type { RuleVersion } from '../ruleset.ts';
import { alarmRule } from '../schema.ts';

/** All versions of rules. Ids of what is no rule, such as a device's own code, have none. */
export async function findRuleVersions(
  { db }: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<RuleVersion[]> {
  const wanted = [...new Set(ids)].filter(isUuid);
  if (wanted.length === 0) return [];
  return db
    .select({ id: alarmRule.id, version: alarmRule.version, body: alarmRule.body })
    .from(alarmRule)
    .where(inArray(alarmRule.id, wanted));
}

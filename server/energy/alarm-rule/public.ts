// Used by other nouns and by the domain.
export {
  newestVersions,
  publishMissing,
  publishOf,
  publishRulesets,
  readRuleset,
} from './commands/publish.ts';
export type { CodeMeaning, Ruleset, RuleVersion, StoredRuleset } from './ruleset.ts';

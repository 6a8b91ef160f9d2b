// Used by other nouns and by the domain.
export {
  publishMissing,
  publishRulesets,
  readRuleset,
} from './commands/publish.ts';
export type { CodeMeaning, Ruleset, RuleVersion, StoredRuleset } from './ruleset.ts';

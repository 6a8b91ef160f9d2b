// Used by other nouns and by the domain.
export { findAdvice } from './commands/advice.ts';
export {
  publishMissing,
  publishRulesets,
  readRuleset,
} from './commands/publish.ts';
export { findRuleVersions } from './commands/versions.ts';
export type { CodeMeaning, Ruleset, RuleVersion, StoredRuleset } from './ruleset.ts';

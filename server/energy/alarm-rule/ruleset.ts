import type { Names, RuleBody } from '#contract/energy/alarm-rule/rules.ts';

/** A version of a rule that is in force. */
export interface RuleVersion {
  readonly id: string;
  readonly version: number;
  readonly body: RuleBody;
}

/** What a product's code means. */
export interface CodeMeaning {
  readonly maker: string;
  readonly model: string;
  readonly code: string;
  readonly level: number;
  readonly names: Names;
  readonly isSafety: boolean;
}

/** All that a station's frames are judged by. */
export interface Ruleset {
  readonly rules: readonly RuleVersion[];
  readonly codes: readonly CodeMeaning[];
}

/** A ruleset as the telemetry database has it. */
export interface StoredRuleset extends Ruleset {
  readonly revision: number;
}

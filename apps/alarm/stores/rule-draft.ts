import type { BodyOf } from '#contract/call.ts';
import type { AlarmRule, createAlarmRule } from '#contract/energy/alarm-rule/calls.ts';
import { CLEAR_HOLD_SECONDS, FLAP_SECONDS } from '#contract/energy/alarm-rule/limits.ts';

export type RuleDraft = BodyOf<typeof createAlarmRule>;
export type DraftCondition = RuleDraft['conditions'][number];

/** What a new rule begins with. */
export const NEW_DRAFT: RuleDraft = {
  ...{ code: '', level: 2, names: { zh: '', en: '', ja: '' }, match: 'any' },
  conditions: [{ kind: 'threshold', op: '>' }],
  ...{ holdS: 0, clearHoldS: CLEAR_HOLD_SECONDS, flapS: FLAP_SECONDS },
  scope: { stationTypes: [], stations: [], deviceKinds: [], devices: [] },
  ...{ enabled: false, safety: false },
};

/** What of a version can be changed. */
export function draftOf(rule: AlarmRule): RuleDraft {
  const { code, level, names, match, conditions, holdS, clearHoldS, flapS, scope, enabled, safety } = rule;
  return structuredClone({
    ...{ code, level, names, match, conditions, holdS, clearHoldS, flapS, scope, enabled, safety },
  });
}

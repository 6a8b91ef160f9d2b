import type { DataOf } from '#contract/call.ts';
import { ALARM_LEVELS } from '#contract/energy/alarm/limits.ts';
import type { AlarmRule, listAlarmRules as listAlarmRulesCall } from '#contract/energy/alarm-rule/calls.ts';
import { RULE_STATES, type RuleState } from '#contract/energy/alarm-rule/limits.ts';
import type { AlarmProduct } from '#contract/energy/alarm-rule/products.ts';
import { countUpTo, filterAddress, oneOf, searchText, sortOf } from '#kit/list-address.ts';
import { listPage } from '#kit/list-page.ts';
import { remote } from '#kit/remote.ts';
import * as api from '../api/rule.ts';
import { mayNameAll } from './may-name-all.ts';
import { draftOf } from './rule-draft.ts';
import { createRuleEditor } from './rule-editor.ts';

const SORTS = ['code', 'level', 'at'] as const;
export type RuleSort = (typeof SORTS)[number];

export interface RuleFilter {
  search: string;
  level: number | undefined;
  state: RuleState | undefined;
  sort: RuleSort | `-${RuleSort}` | undefined;
  page: number;
  size: number;
}

const EVERYTHING: RuleFilter = {
  ...{ search: '', level: undefined, state: undefined, sort: undefined, page: 1, size: 20 },
};

const address = filterAddress('/alarm/rule', EVERYTHING, {
  ...{ search: searchText, level: countUpTo(ALARM_LEVELS.length), state: oneOf(RULE_STATES) },
  ...{ sort: sortOf(SORTS), page: countUpTo(100_000), size: countUpTo(100) },
});

export type RuleData = DataOf<typeof listAlarmRulesCall>;

/** The rules of the organisation: the list, one rule with its versions, and one that is written. */
export function createRules(life: AbortSignal) {
  const list = listPage<RuleFilter, RuleData>(
    EVERYTHING,
    ({ search, level, state, sort, page, size }, signal) =>
      api.listAlarmRules(
        {
          query: {
            ...{ page, size, ...(search && { search }), ...(level && { level }) },
            ...(state && { state }),
            ...(sort && { sort }),
          },
        },
        { signal },
      ),
    life,
    address,
  );
  const products = remote<readonly AlarmProduct[]>(
    async (signal) => (await api.listAlarmProducts({}, { signal })).list,
    life,
  );
  const $allStations = mayNameAll(list.$state);

  return {
    ...list,
    $products: products.$state,
    loadProducts: products.load,
    /** A rule with its versions, newest first. */
    versions: (id: string, end: AbortSignal) =>
      remote(
        async (signal) => (await api.getAlarmRule({ params: { id } }, { signal })).versions,
        AbortSignal.any([life, end]),
      ),
    editor: (id: string, end: AbortSignal) =>
      createRuleEditor(id, $allStations, AbortSignal.any([life, end])),
    /** Lets a rule judge, or stops it: a new version. */
    async enable(rule: AlarmRule, enabled: boolean): Promise<void> {
      const { id, version } = rule;
      await api.changeAlarmRule({ params: { id }, body: { ...draftOf(rule), enabled, version } });
      await list.refresh();
    },
    async remove({ id }: AlarmRule): Promise<void> {
      await api.deleteAlarmRule({ params: { id } });
      await list.refresh();
    },
  };
}

export type RulesPage = ReturnType<typeof createRules>;
export type RuleEditor = ReturnType<RulesPage['editor']>;

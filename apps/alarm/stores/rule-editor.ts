import { ApiError } from '@heliport/client';
import { atom, type ReadableAtom } from 'nanostores';
import type { FieldError } from '#contract/call.ts';
import type { AlarmRule } from '#contract/energy/alarm-rule/calls.ts';
import { ruleErrors } from '#contract/energy/alarm-rule/rules.ts';
import { stationsViolation } from '#contract/energy/scope/rules.ts';
import { fieldErrorsOf } from '#contract/rules/violation.ts';
import { type Failure, failureOf } from '#kit/failure.ts';
import { remote } from '#kit/remote.ts';
import * as api from '../api/rule.ts';
import { createBacktest } from './backtest.ts';
import { draftOf, NEW_DRAFT, type RuleDraft } from './rule-draft.ts';

/** Stands for a rule that is not there yet. */
export const NEW_RULE = 'new';

interface Loaded {
  /** Null for a new rule. */
  readonly rule: AlarmRule | null;
}

/** A rule that is written, tried on the past and saved. */
export function createRuleEditor(id: string, $allStations: ReadableAtom<boolean>, life: AbortSignal) {
  const loaded = remote<Loaded>(async (signal) => {
    if (id === NEW_RULE) return { rule: null };
    const { versions } = await api.getAlarmRule({ params: { id } }, { signal });
    return { rule: versions[0] ?? null };
  }, life);
  const $draft = atom<RuleDraft | null>(null);
  const $errors = atom<readonly FieldError[]>([]);
  const $failure = atom<Failure | null>(null);
  const $isBusy = atom(false);
  let saved = '';

  async function load(): Promise<void> {
    await loaded.load();
    const state = loaded.$state.get();
    if (state.status !== 'ready') return;
    const draft = state.data.rule ? draftOf(state.data.rule) : structuredClone(NEW_DRAFT);
    saved = JSON.stringify(draft);
    $draft.set(draft);
  }

  /** Shows what a refusal says of fields, whose names may begin with those of what they were sent in. */
  function refuse(error: unknown): void {
    $failure.set(failureOf(error));
    if (!(error instanceof ApiError)) return;
    $errors.set(
      error.errors.map((one) => ({ ...one, field: one.field.replace(/^(params\.)?(rule\.)?/, '') })),
    );
  }

  function hasNone(errors: readonly FieldError[]): boolean {
    $failure.set(null);
    $errors.set(errors);
    return errors.length === 0;
  }

  /** Shows the errors of a draft without asking the server. True if it has none. */
  const isRight = (draft: RuleDraft): boolean => hasNone(ruleErrors(draft));

  /** The same of one that is to be saved: a back-test has a station of its own. */
  const isReady = (draft: RuleDraft): boolean =>
    hasNone([
      ...fieldErrorsOf({ scope: stationsViolation($allStations.get(), draft.scope.stations) }),
      ...ruleErrors(draft),
    ]);

  return {
    ...{ $state: loaded.$state, load, refuse, isRight, $allStations },
    $draft: $draft as ReadableAtom<RuleDraft | null>,
    $errors: $errors as ReadableAtom<readonly FieldError[]>,
    $failure: $failure as ReadableAtom<Failure | null>,
    $isBusy: $isBusy as ReadableAtom<boolean>,
    backtest: createBacktest(life),
    change(part: Partial<RuleDraft>): void {
      const draft = $draft.get();
      if (!draft) return;
      $draft.set({ ...draft, ...part });
      const fields = Object.keys(part);
      $errors.set($errors.get().filter(({ field }) => !fields.includes(field.split('.')[0] ?? '')));
    },
    isChanged: (draft: RuleDraft): boolean => JSON.stringify(draft) !== saved,
    /** Stores a version. Returns the rule; undefined if it was refused. */
    async save(enabled: boolean): Promise<AlarmRule | undefined> {
      const draft = $draft.get();
      const state = loaded.$state.get();
      if (!draft || state.status !== 'ready' || $isBusy.get() || !isReady(draft)) return undefined;
      const body = { ...draft, enabled };
      const before = state.data.rule;
      $isBusy.set(true);
      try {
        const rule = before
          ? await api.changeAlarmRule({
              params: { id: before.id },
              body: { ...body, version: before.version },
            })
          : await api.createAlarmRule({ body });
        saved = JSON.stringify(draft);
        return rule;
      } catch (error) {
        refuse(error);
        return undefined;
      } finally {
        $isBusy.set(false);
      }
    },
  };
}

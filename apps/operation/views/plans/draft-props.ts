import type { DraftField, PlanDraft } from '../../stores/plan-draft.ts';

/** What the fields of a plan's form are given. */
export interface DraftProps {
  draft: PlanDraft;
  change: (part: Partial<PlanDraft>) => void;
  /** The sentence of what is wrong with a field; '' for nothing. */
  errorOf: (field: DraftField) => string;
}

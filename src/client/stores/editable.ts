import type { ReadableAtom } from 'nanostores';
import { inLifetime } from './lifetime.ts';
import { sessionAtom } from './session-atom.ts';

/** Something that is loaded, typed over and saved as a whole. */
export interface Editable<Form extends object> {
  /** As the server has it; null before it was loaded. */
  readonly $saved: ReadableAtom<Form | null>;
  /** Unsaved input; it survives a visit to another page. */
  readonly $draft: ReadableAtom<Form | null>;
  load(): Promise<void>;
  change(part: Partial<Form>): void;
  discard(): void;
  /** Saves the draft. A rejection keeps it. */
  save(): Promise<void>;
}

export interface EditableOptions<Form extends object> {
  readonly load: () => Promise<Form>;
  /** Answers the form as the server stored it. */
  readonly save: (form: Form) => Promise<Form>;
}

/** A form of settings between the server and a view. */
export function createEditable<Form extends object>({ load, save }: EditableOptions<Form>): Editable<Form> {
  // Unsaved input belongs to the previous organisation.
  const saved = sessionAtom<Form | null>('editables', null);
  const draft = sessionAtom<Form | null>('editables', null);
  return {
    $saved: saved,
    $draft: draft,
    load: async () => saved.set(await inLifetime(load())),
    change(part) {
      const before = draft.get() ?? saved.get();
      if (before === null) return;
      const after = { ...before, ...part };
      draft.set(isSame(after, saved.get()) ? null : after);
    },
    discard: () => draft.set(null),
    async save() {
      const form = draft.get();
      if (form === null) return;
      saved.set(await inLifetime(save(form)));
      draft.set(null);
    },
  };
}

function isSame<Form extends object>(form: Form, other: Form | null): boolean {
  return other !== null && (Object.keys(form) as (keyof Form)[]).every((key) => form[key] === other[key]);
}

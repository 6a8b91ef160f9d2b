import { atom, type ReadableAtom } from 'nanostores';
import { inLifetime, onNextLifetime, onReset } from './lifetime.ts';

/** Something that is loaded, typed over and saved as a whole. */
export interface Editable<Form extends object> {
  /** As the server has it; null before it was loaded. */
  readonly $saved: ReadableAtom<Form | null>;
  /** What was typed and is not saved; it outlives a visit to another page. */
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
  const saved = atom<Form | null>(null);
  const draft = atom<Form | null>(null);
  const forget = () => {
    saved.set(null);
    draft.set(null);
  };
  onReset(forget);
  // What was typed belongs to the organisation that is left.
  onNextLifetime(() => {
    forget();
    return () => undefined;
  });
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

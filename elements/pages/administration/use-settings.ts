import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { errorText, fieldErrorText, outcomeText } from '#client/error-text.ts';
import { ApiError } from '#client/http.ts';
import type { Editable } from '#client/stores/editable.ts';
import type { FieldError } from '#contract/call.ts';
import { useTranslation } from '#elements/define/translated.tsx';

export interface SettingsOptions<Form extends object> {
  editable: Editable<Form>;
  /** What the form calls its fields. */
  labels: Readonly<Record<keyof Form & string, string>>;
  check: (form: Form) => readonly FieldError[];
  onSaved: () => void;
}

/** What a form of settings holds and does: keeps what is typed, checks it, saves it, says why it was refused. */
export function useSettings<Form extends object>({
  editable,
  labels,
  check,
  onSaved,
}: SettingsOptions<Form>) {
  const { i18n } = useTranslation('administration');
  const saved = useStore(editable.$saved);
  const draft = useStore(editable.$draft);
  const [errors, setErrors] = useState<Partial<Record<keyof Form & string, string>>>({});
  const [failure, setFailure] = useState('');
  const [saving, setSaving] = useState(false);

  function forgive(): void {
    setErrors({});
    setFailure('');
  }
  /** Puts each error at its field; false when none is at one of this form. */
  function show(found: readonly FieldError[]): boolean {
    const known = found.filter(({ field }) => field in labels);
    const sentences = known.map((error) => [
      error.field,
      fieldErrorText(i18n, error, labels[error.field as keyof Form & string]),
    ]);
    setErrors(Object.fromEntries(sentences) as typeof errors);
    return known.length > 0;
  }
  function change(part: Partial<Form>): void {
    editable.change(part);
    forgive();
  }
  function discard(): void {
    editable.discard();
    forgive();
  }
  /** False when a field is at fault. */
  async function submit(): Promise<boolean> {
    if (saving || draft === null) return true;
    forgive();
    if (show(check(draft))) return false;
    setSaving(true);
    try {
      await editable.save();
      onSaved();
    } catch (error) {
      if (error instanceof ApiError && show(error.errors)) return false;
      setFailure(errorText(i18n, error, outcomeText(i18n, 'settingsFailed')));
    } finally {
      setSaving(false);
    }
    return true;
  }
  return { form: draft ?? saved, dirty: draft !== null, errors, failure, saving, change, discard, submit };
}

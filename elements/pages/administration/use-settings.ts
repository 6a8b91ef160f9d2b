import { useStore } from '@nanostores/react';
import { errorText, outcomeText } from '#client/error-text.ts';
import type { Editable } from '#client/stores/editable.ts';
import type { FieldError } from '#contract/call.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useForm } from '#elements/parts/form/use-form.ts';

export interface SettingsOptions<Settings extends object> {
  editable: Editable<Settings>;
  /** Labels of the form's fields. */
  labels: Readonly<Record<keyof Settings & string, string>>;
  check: (settings: Settings) => readonly FieldError[];
  onSaved: () => void;
}

/** The form of an `Editable`: edits its draft, saves or resets it. */
export function useSettings<Settings extends object>({
  editable,
  labels,
  check,
  onSaved,
}: SettingsOptions<Settings>) {
  const { i18n } = useTranslation('administration');
  const saved = useStore(editable.$saved);
  const draft = useStore(editable.$draft);
  const form = useForm({
    labels,
    values: () => draft,
    isReady: (typed) => typed !== null,
    check: (typed) => (typed === null ? [] : check(typed)),
    send: () => editable.save().then(onSaved),
    explain: (error) => errorText(i18n, error, outcomeText(i18n, 'settingsFailed')),
  });

  function change(part: Partial<Settings>): void {
    editable.change(part);
    form.setFailure('');
    form.clearErrors(...(Object.keys(part) as (keyof Settings & string)[]));
  }
  function discard(): void {
    editable.discard();
    form.clearAll();
  }
  return { form, settings: draft ?? saved, dirty: draft !== null, change, discard };
}

import { useRef, useState } from 'react';
import { fieldErrorText } from '#client/failure-text.ts';
import type { FieldError } from '#contract/call.ts';
import { useTranslation } from '#elements/define/light-texts.tsx';
import type { Controls } from './controls.ts';

/** Text for screen readers. A new `turn` announces it again, even if the text is the same. */
export interface Announcement {
  readonly text: string;
  readonly turn: number;
}

const NOTHING: Announcement = { text: '', turn: 0 };

export interface FormErrorsOptions<Name extends string> {
  /** Labels of the fields, in page order. */
  labels: Readonly<Record<Name, string>>;
  /** Fields that a call names differently from the form. */
  aliases?: Readonly<Record<string, NoInfer<Name>>> | undefined;
  /** Reason for the refusal of an attempt before this page was loaded. */
  refusal?: string | undefined;
}

/** The next text for screen readers. */
function useAnnouncement() {
  const [announcement, setAnnouncement] = useState(NOTHING);
  const announce = (text: string) => setAnnouncement(({ turn }) => ({ text, turn: turn + 1 }));
  return { announcement, announce };
}

/** Error texts by field name. */
function useErrorTexts<Name extends string>() {
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  // A blur can be handled during a submit, before React has rendered the errors found.
  const latest = useRef(errors);
  function replace(next: Partial<Record<Name, string>>): void {
    latest.current = next;
    setErrors(next);
  }
  return { errors, latest, replace };
}

/** A form's errors: texts at its fields, and one for the whole form. */
export function useFormErrors<Name extends string>(
  { find, focus }: Controls<Name>,
  { labels, aliases, refusal = '' }: FormErrorsOptions<Name>,
) {
  const { i18n } = useTranslation('messages');
  const { errors, latest, replace } = useErrorTexts<Name>();
  const { announcement, announce } = useAnnouncement();
  const [failure, setFailure] = useState(refusal);
  const [summary, setSummary] = useState(false);
  const names = Object.keys(labels) as Name[];
  const isFocused = (name: Name) => find(name)?.matches(':focus') === true;

  /** The errors among `found` that belong to a field. */
  const errorsOf = (name: Name, found: readonly FieldError[]) =>
    found.filter(({ field }) => (aliases?.[field] ?? field) === name);

  /**
   * Shows each error at its field and focuses the first one. Returns false if no error belongs to a field of this form.
   * An error of a field without an input is shown for the whole form. Moving the focus to a field announces its error.
   * Where the focus does not move (after a `blur`, or in the focused field), the error is announced explicitly.
   */
  function showErrors(found: readonly FieldError[], { blur = false } = {}): boolean {
    const texts = names.flatMap((name) => {
      const [error] = errorsOf(name, found);
      return error ? [[name, fieldErrorText(i18n, error, labels[name])] as const] : [];
    });
    const atFields = texts.filter(([name]) => find(name));
    const elsewhere = texts.filter(([name]) => !find(name));
    const [first] = atFields;
    if (elsewhere.length > 0) setFailure(elsewhere.map(([, text]) => text).join(' '));
    if (blur) {
      const fresh = atFields.filter(([name, text]) => latest.current[name] !== text);
      if (fresh.length > 0) announce(fresh.map(([, text]) => text).join(' '));
    } else {
      setSummary(atFields.length > 1);
      announce(first && isFocused(first[0]) ? first[1] : '');
    }
    replace({ ...latest.current, ...(Object.fromEntries(atFields) as Partial<Record<Name, string>>) });
    if (first && !blur) focus(first[0]);
    return texts.length > 0;
  }

  /** Shows an error at a field and focuses the field. */
  function showError(name: Name, text: string): void {
    announce(isFocused(name) ? text : '');
    replace({ ...latest.current, [name]: text });
    focus(name);
  }

  /** Clears the errors of the given fields; without names, of all fields. */
  function clearErrors(...cleared: Name[]): void {
    const kept = { ...latest.current };
    for (const name of cleared.length > 0 ? cleared : names) delete kept[name];
    if (Object.keys(kept).length < Object.keys(latest.current).length) replace(kept);
  }

  const state = { labels, errors, failure, summary, announcement };
  return { ...state, errorsOf, showErrors, showError, setFailure, clearErrors };
}

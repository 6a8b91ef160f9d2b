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
function useSentences<Name extends string>() {
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  // A blur can be handled during a submit, before React has rendered the errors found.
  const latest = useRef(errors);
  function put(next: Partial<Record<Name, string>>): void {
    latest.current = next;
    setErrors(next);
  }
  return { errors, latest, put };
}

/** A form's errors: texts at its fields, and one for the whole form. */
export function useFormErrors<Name extends string>(
  { find, focus }: Controls<Name>,
  { labels, aliases, refusal = '' }: FormErrorsOptions<Name>,
) {
  const { i18n } = useTranslation('messages');
  const { errors, latest, put } = useSentences<Name>();
  const { announcement, announce } = useAnnouncement();
  const [failure, fail] = useState(refusal);
  const [summary, setSummary] = useState(false);
  const names = Object.keys(labels) as Name[];
  const isFocused = (name: Name) => find(name)?.matches(':focus') === true;

  /**
   * Shows each error at its field and focuses the first one. Returns false if no error belongs to a field of this form.
   * An error of a field without an input is shown for the whole form. Moving the focus to a field announces its error.
   * Where the focus does not move (a field that the person has `left`, or the focused field), the error is announced
   * explicitly.
   */
  function show(found: readonly FieldError[], { left = false } = {}): boolean {
    const sentences = names.flatMap((name) => {
      const error = found.find(({ field }) => (aliases?.[field] ?? field) === name);
      return error ? [[name, fieldErrorText(i18n, error, labels[name])] as const] : [];
    });
    const located = sentences.filter(([name]) => find(name));
    const elsewhere = sentences.filter(([name]) => !find(name));
    const [first] = located;
    if (elsewhere.length > 0) fail(elsewhere.map(([, sentence]) => sentence).join(' '));
    if (left) {
      const fresh = located.filter(([name, sentence]) => latest.current[name] !== sentence);
      if (fresh.length > 0) announce(fresh.map(([, sentence]) => sentence).join(' '));
    } else {
      setSummary(located.length > 1);
      announce(first && isFocused(first[0]) ? first[1] : '');
    }
    put({ ...latest.current, ...(Object.fromEntries(located) as Partial<Record<Name, string>>) });
    if (first && !left) focus(first[0]);
    return sentences.length > 0;
  }

  /** Shows an error at a field and focuses the field. */
  function say(name: Name, sentence: string): void {
    announce(isFocused(name) ? sentence : '');
    put({ ...latest.current, [name]: sentence });
    focus(name);
  }

  /** Clears the errors of the given fields; without names, of all fields. */
  function clear(...cleared: Name[]): void {
    const kept = { ...latest.current };
    for (const name of cleared.length > 0 ? cleared : names) delete kept[name];
    if (Object.keys(kept).length < Object.keys(latest.current).length) put(kept);
  }

  /** Clears all errors. */
  function forgive(): void {
    fail('');
    clear();
  }

  return { labels, errors, failure, summary, announcement, show, say, fail, clear, forgive };
}

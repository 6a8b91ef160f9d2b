import { useRef, useState } from 'react';
import { fieldErrorText } from '#client/failure-text.ts';
import type { FieldError } from '#contract/call.ts';
import { useTranslation } from '#elements/define/light-texts.tsx';
import type { Controls } from './controls.ts';

/** What is heard, beside what is seen; a new turn is heard anew, the same words or not. */
export interface Announcement {
  readonly text: string;
  readonly turn: number;
}

const NOTHING: Announcement = { text: '', turn: 0 };

export interface FormErrorsOptions<Name extends string> {
  /** What the form calls its fields, in their order on the page. */
  labels: Readonly<Record<Name, string>>;
  /** Fields that a call names differently from the form. */
  aliases?: Readonly<Record<string, NoInfer<Name>>> | undefined;
  /** Why the attempt before this page was refused. */
  refusal?: string | undefined;
}

/** What screen readers hear next. */
function useAnnouncement() {
  const [announcement, setAnnouncement] = useState(NOTHING);
  const announce = (text: string) => setAnnouncement(({ turn }) => ({ text, turn: turn + 1 }));
  return { announcement, announce };
}

/** Sentences at the fields, each by its name. */
function useSentences<Name extends string>() {
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  // A blur is handled in the midst of a submit, before React has drawn what that found.
  const latest = useRef(errors);
  function put(next: Partial<Record<Name, string>>): void {
    latest.current = next;
    setErrors(next);
  }
  return { errors, latest, put };
}

/** What a form says is wrong: sentences at its fields, and one of the whole form. */
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
   * Puts each error at its field and focuses the first; false when none of them is about a field of this form. One
   * without an input of its own is told of the whole form. A sentence is heard when the focus comes to its field; where
   * it does not come, the sentence is announced: at a field that the person has `left`, and at the focused one.
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

  /** Puts a sentence at a field and focuses it. */
  function say(name: Name, sentence: string): void {
    announce(isFocused(name) ? sentence : '');
    put({ ...latest.current, [name]: sentence });
    focus(name);
  }

  /** Takes back the errors of some fields; of all without names. */
  function clear(...cleared: Name[]): void {
    const kept = { ...latest.current };
    for (const name of cleared.length > 0 ? cleared : names) delete kept[name];
    if (Object.keys(kept).length < Object.keys(latest.current).length) put(kept);
  }

  /** Takes back everything. */
  function forgive(): void {
    fail('');
    clear();
  }

  return { labels, errors, failure, summary, announcement, show, say, fail, clear, forgive };
}

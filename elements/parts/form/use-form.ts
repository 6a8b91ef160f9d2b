import { useRef, useState } from 'react';
import { fieldErrorText } from '#client/failure-text.ts';
import type { FieldError } from '#contract/call.ts';
import { useTranslation } from '#elements/define/light-texts.tsx';

/** Stands for a value that a password manager has filled in: it cannot be read before the person acts, but is there. */
const FILLED = '•';

/** What is heard, beside what is seen; a new turn is heard anew, the same words or not. */
export interface Announcement {
  readonly text: string;
  readonly turn: number;
}

const NOTHING: Announcement = { text: '', turn: 0 };

/**
 * Values and errors of a form. The browser keeps what was typed, not React, so text that stood there before the script
 * woke up stays. `labels` names the fields, in their order on the page.
 */
export function useFields<Name extends string>(labels: Readonly<Record<Name, string>>) {
  const { i18n } = useTranslation('messages');
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  // Leaving a field is looked at in the midst of a submit, before React has drawn what that found.
  const latest = useRef(errors);
  const [summary, setSummary] = useState(false);
  const [announcement, setAnnouncement] = useState<Announcement>(NOTHING);
  const names = Object.keys(labels) as Name[];

  function input(name: Name): HTMLInputElement | null {
    const found = form.current?.elements.namedItem(name);
    return found instanceof HTMLInputElement ? found : null;
  }
  const value = (name: Name) => input(name)?.value ?? '';
  /** The value, or a stand-in for one that cannot be read yet. */
  const presence = (name: Name) => value(name) || (input(name)?.matches(':autofill') ? FILLED : '');
  /** Puts a value into a field that is empty. */
  function fill(name: Name, text: string): void {
    const field = input(name);
    if (field?.value === '') field.value = text;
  }
  const focus = (name: Name | null) => void (name && input(name)?.focus());

  function put(next: Partial<Record<Name, string>>): void {
    latest.current = next;
    setErrors(next);
  }
  const announce = (text: string) => setAnnouncement(({ turn }) => ({ text, turn: turn + 1 }));

  /**
   * Puts each error at its field; answers the first field at fault, null when none of the errors is about a field.
   * The sentence of a field is heard when the focus comes to it. It is announced where the focus does not come: at a
   * field that the person has `left`, unless it was said before, and at the one that they are in already.
   */
  function show(found: readonly FieldError[], { left = false } = {}): Name | null {
    const sentences = names.flatMap((name) => {
      const error = found.find(({ field }) => field === name);
      return error ? [[name, fieldErrorText(i18n, error, labels[name])] as const] : [];
    });
    const [first] = sentences;
    if (left) {
      const fresh = sentences.filter(([name, sentence]) => latest.current[name] !== sentence);
      if (fresh.length > 0) announce(fresh.map(([, sentence]) => sentence).join(' '));
    } else {
      announce(first && input(first[0])?.matches(':focus') ? first[1] : '');
      setSummary(sentences.length > 1);
    }
    put({ ...latest.current, ...(Object.fromEntries(sentences) as Partial<Record<Name, string>>) });
    return first?.[0] ?? null;
  }

  /** Puts a sentence at a field. */
  function say(name: Name, sentence: string): void {
    announce(input(name)?.matches(':focus') ? sentence : '');
    put({ ...latest.current, [name]: sentence });
  }

  /** Takes errors back; all of them without names. */
  function clear(...cleared: Name[]): void {
    const left = { ...latest.current };
    for (const name of cleared.length > 0 ? cleared : names) delete left[name];
    if (Object.keys(left).length < Object.keys(latest.current).length) put(left);
  }

  return { form, errors, summary, announcement, value, presence, fill, focus, show, say, clear };
}

import { useRef, useState } from 'react';
import { fieldErrorText } from '#client/failure-text.ts';
import type { FieldError } from '#contract/call.ts';
import { useTranslation } from '#elements/define/light-texts.tsx';

/** Stands for a value that a password manager has filled in: it cannot be read before the person acts, but is there. */
const FILLED = '•';

/**
 * Values and errors of a form. The browser keeps what was typed, not React, so text that stood there before the script
 * woke up stays. `labels` names the fields, in their order on the page.
 */
export function useFields<Name extends string>(labels: Readonly<Record<Name, string>>) {
  const { i18n } = useTranslation('messages');
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const [summary, setSummary] = useState(false);
  const [announcement, setAnnouncement] = useState('');
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

  /**
   * Puts each error at its field; answers the first field at fault, null when none of the errors is about a field.
   * `left` is for a field that the person has left: the sentence is announced then, since the focus is elsewhere.
   */
  function show(found: readonly FieldError[], { left = false } = {}): Name | null {
    const sentences = names.flatMap((name) => {
      const error = found.find(({ field }) => field === name);
      return error ? [[name, fieldErrorText(i18n, error, labels[name])] as const] : [];
    });
    setErrors((before) => ({ ...before, ...Object.fromEntries(sentences) }));
    setAnnouncement(left ? sentences.map(([, sentence]) => sentence).join(' ') : '');
    if (!left) setSummary(sentences.length > 1);
    return sentences[0]?.[0] ?? null;
  }

  /** Puts a sentence at a field. */
  const say = (name: Name, sentence: string) => setErrors((before) => ({ ...before, [name]: sentence }));

  /** Takes errors back; all of them without names. */
  function clear(...cleared: Name[]): void {
    setErrors((before) => {
      const left = { ...before };
      for (const name of cleared.length > 0 ? cleared : names) delete left[name];
      return Object.keys(left).length === Object.keys(before).length ? before : left;
    });
  }

  return { form, errors, summary, announcement, value, presence, fill, focus, show, say, clear };
}

import { type RefObject, useLayoutEffect } from 'react';
import type { EditRule } from '#contract/user-centre/contact/paste.ts';
import { setValue } from './set-value.ts';

/**
 * Applies a rule to typed, pasted or dropped text before the browser cuts it at the maximum length. The prerendered
 * markup has no maximum length: text pasted before hydration is complete and the rule is applied on mount.
 */
export function useEditRule(
  field: RefObject<HTMLInputElement | null>,
  rule: EditRule,
  maxLength: number,
): void {
  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return;
    input.maxLength = maxLength;
    const corrected = rule({ value: '', start: 0, end: 0, text: input.value });
    if (corrected !== null && corrected !== input.value) input.value = corrected;
    // React's `onBeforeInput` is synthesised from older events and does not cover drops.
    const onBeforeInput = (event: InputEvent) => {
      const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
      if (text === '' || !event.cancelable) return;
      const { value, selectionStart, selectionEnd } = input;
      const start = selectionStart ?? value.length;
      const corrected = rule({ value, start, end: selectionEnd ?? start, text });
      if (corrected === null) return;
      event.preventDefault();
      setValue(input, corrected);
    };
    input.addEventListener('beforeinput', onBeforeInput);
    return () => input.removeEventListener('beforeinput', onBeforeInput);
  }, [field, rule, maxLength]);
}

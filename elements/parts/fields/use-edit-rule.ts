import { type RefObject, useLayoutEffect } from 'react';
import type { EditRule } from '#contract/user-centre/contact/paste.ts';
import { setValue } from './set-value.ts';

/**
 * Understands what is typed, pasted or dropped by a rule, before the browser cuts it at the maximum length. The markup
 * has no such length: before the script nobody is there to understand, and what was pasted then is understood now.
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
    const understood = rule({ value: '', start: 0, end: 0, text: input.value });
    if (understood !== null && understood !== input.value) input.value = understood;
    // React's own `onBeforeInput` is pieced together from older events and knows no drop.
    const understand = (event: InputEvent) => {
      const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
      if (text === '' || !event.cancelable) return;
      const { value, selectionStart, selectionEnd } = input;
      const start = selectionStart ?? value.length;
      const held = rule({ value, start, end: selectionEnd ?? start, text });
      if (held === null) return;
      event.preventDefault();
      setValue(input, held);
    };
    input.addEventListener('beforeinput', understand);
    return () => input.removeEventListener('beforeinput', understand);
  }, [field, rule, maxLength]);
}

import { useStore } from '@nanostores/react';
import type { CheckItem } from '#contract/energy/work-order/fields.ts';
import { $text } from '../../texts/text.ts';

/** The sentence of a check: the platform's, or what somebody wrote. */
export function useCheckName(): (check: Pick<CheckItem, 'code' | 'text'>) => string {
  const text = useStore($text);
  return ({ code, text: own }) => (code === null ? own : text(`check_${code}`, { text: own }));
}

import { useStore } from '@nanostores/react';
import type { CheckItem } from '#contract/energy/work-order/fields.ts';
import type { TakeAlong } from '#contract/energy/work-order/work-calls.ts';
import { $text } from '../../texts/order/text.ts';

/** The sentence of a check: the platform's, with the name of its point, or what somebody wrote. */
export function useCheckName(
  points: TakeAlong['points'],
): (check: Pick<CheckItem, 'code' | 'text' | 'point'>) => string {
  const text = useStore($text);
  return ({ code, text: own, point }) => {
    if (code === null) return own;
    const name = code === 'measure' ? points.find((each) => each.code === point)?.name : undefined;
    return text(`check_${code}`, { text: name ?? own });
  };
}

import { $language } from '@heliport/client';
import { useStore } from '@nanostores/react';
import { checkSentence } from '#contract/energy/work-order/check-sentences.ts';
import type { CheckItem } from '#contract/energy/work-order/fields.ts';
import type { TakeAlong } from '#contract/energy/work-order/work-calls.ts';

/** The sentence of a check, with the name of its point in the language of the page. */
export function useCheckName(
  points: TakeAlong['points'],
): (check: Pick<CheckItem, 'code' | 'text' | 'point'>) => string {
  const language = useStore($language);
  return ({ code, text, point }) => {
    const name = code === 'measure' ? points.find((each) => each.code === point)?.name : undefined;
    return checkSentence({ code, text: name ?? text }, language);
  };
}

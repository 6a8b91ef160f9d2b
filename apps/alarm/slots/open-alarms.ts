import { $language, $unreadAlarms, numbersIn } from '@heliport/client';
import { computed } from 'nanostores';
import type { SlotProps } from '#contract/child.ts';
import { element, figureElement } from '#kit/tile/element.ts';
import { showTile } from '#kit/tile/show.ts';
import { $text } from '../texts/text.ts';

/** The tile of the alarms. The count is the one of the navbar's bell, so it costs no request. */
export function mount({ domElement }: SlotProps): () => void {
  const $content = computed([$unreadAlarms, $text], (count, text) => [
    figureElement({ value: numbersIn($language.get()).number(count), unit: text('unread') }),
    ...(count === 0 ? [element('p', { className: 'note' }, text('noRules'))] : []),
  ]);
  return showTile(domElement, '', $content);
}

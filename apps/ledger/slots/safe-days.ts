import { $language, numbersIn } from '@heliport/client';
import type { SlotProps } from '#contract/child.ts';
import { element, figureElement } from '#kit/tile/element.ts';
import { mountTile } from '#kit/tile/mount.ts';
import { createSafeDays } from '../stores/safe-days.ts';
import { $safeDaysText } from '../texts/safe-days/text.ts';

/** The tile of the ledger: for how long the stations have run safely. */
export function mount(props: SlotProps): () => void {
  return mountTile(props, {
    ...createSafeDays(props.signal),
    $text: $safeDaysText,
    css: '',
    draw(safeDays, text) {
      if (!safeDays) {
        return [
          element('p', { className: 'stencil value', ariaHidden: 'true' }, '0'),
          element('p', { className: 'stencil quiet', ariaHidden: 'true' }, '0'),
        ];
      }
      const { longest, inOperation } = safeDays;
      if (longest === null) return [element('p', { className: 'quiet' }, text('none'))];
      const value = numbersIn($language.get()).number(longest.days);
      const name = text('longest', { name: longest.name });
      return [
        figureElement({ value, unit: text('days') }),
        element('p', { className: 'note cut', title: name }, name),
        element('p', { className: 'note' }, text('inOperation', { count: inOperation })),
      ];
    },
  });
}

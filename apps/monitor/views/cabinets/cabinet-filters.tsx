import { useStore } from '@nanostores/react';
import { CABINET_STATES } from '#contract/energy/cabinet/limits.ts';
import { Choice, SearchField } from '#kit/react/fields.tsx';
import type { CabinetFilter, CabinetPage } from '../../stores/cabinets.ts';
import { $text, type TextKey } from '../../texts/text.ts';
import { stateTexts } from './words.ts';

const SORTS: readonly [NonNullable<CabinetFilter['sort']>, TextKey][] = [
  ['-maxC', 'maxC'],
  ['-spreadC', 'spreadC'],
  ['-spreadV', 'spreadV'],
  ['-socPercent', 'soc'],
  ['sohPercent', 'soh'],
  ['-alarms', 'alarms'],
];

/** Narrows the cabinets to what is looked for. */
export function CabinetFilters({ page }: { page: CabinetPage }) {
  const text = useStore($text);
  const filter = useStore(page.$filter);
  const state = useStore(page.$state);
  const models = state.status === 'ready' ? state.data.models : [];
  return (
    <>
      <SearchField
        label={text('cabinetsSearch')}
        value={filter.search}
        onSearch={(search) => void page.filter({ search })}
      />
      <Choice
        label={text('model')}
        all={text('allModels')}
        options={[...new Set([...models, ...(filter.model ? [filter.model] : [])])].map((model) => ({
          value: model,
          text: model,
        }))}
        chosen={filter.model}
        onChoose={(model) => void page.filter({ model })}
      />
      <Choice
        label={text('status')}
        all={text('allStatuses')}
        options={CABINET_STATES.map((value) => ({ value, text: text(stateTexts[value]) }))}
        chosen={filter.state}
        onChoose={(value) => void page.filter({ state: value })}
      />
      <Choice
        label={text('limits')}
        all={text('allLimits')}
        options={[{ value: 'broken', text: text('limitBroken') }]}
        chosen={filter.limit}
        onChoose={(limit) => void page.filter({ limit })}
      />
      <Choice
        narrow
        label={text('sortBy')}
        all={text('sortUsual')}
        options={SORTS.map(([value, key]) => ({ value, text: text(key) }))}
        chosen={filter.sort}
        onChoose={(sort) => void page.filter({ sort })}
      />
    </>
  );
}

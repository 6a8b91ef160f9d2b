import { Select } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { PV_PERIODS, type PvPeriod } from '#contract/energy/pv/limits.ts';
import { Choice } from '#kit/react/fields.tsx';
import type { PvPage } from '../../stores/pv.ts';
import { $text, type TextKey } from '../../texts/sites/text.ts';
import { StationSearch, TypeChoice } from '../list/station-choices.tsx';

const PERIOD_TEXTS = { 1: 'period1', 7: 'period7' } as const satisfies Record<PvPeriod, TextKey>;
const TYPES = ['PV', 'PV_ES'] as const;
const SORTS = [
  ['prPercent', 'pr'],
  ['-outage', 'losses'],
  ['-spreadPercent', 'spread'],
  ['-kwh', 'kwhPeriod'],
] as const satisfies readonly (readonly [string, TextKey])[];

/** The period, and which stations with arrays. */
export function PvFilters({ page }: { page: PvPage }) {
  const text = useStore($text);
  const { sun, days, sort } = useStore(page.$filter);
  return (
    <>
      <StationSearch page={page} />
      <Select
        aria-label={text('period')}
        value={days}
        onChange={(_, { value }) => void page.filter({ days: value as PvPeriod })}
      >
        {PV_PERIODS.map((value) => (
          <option key={value} value={value}>
            {text(PERIOD_TEXTS[value])}
          </option>
        ))}
      </Select>
      <TypeChoice page={page} types={TYPES} />
      <Choice
        label={text('sunFilter')}
        all={text('anySun')}
        options={[{ value: 'doubtful', text: text('sunDoubtful') }]}
        chosen={sun}
        onChoose={(value) => void page.filter({ sun: value })}
      />
      <Choice
        narrow
        label={text('sortBy')}
        all={text('sortUsual')}
        options={SORTS.map(([value, key]) => ({ value, text: text(key) }))}
        chosen={SORTS.map(([value]) => value).find((value) => value === sort)}
        onChoose={(value) => void page.filter({ sort: value })}
      />
    </>
  );
}

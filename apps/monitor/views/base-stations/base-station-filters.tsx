import { useStore } from '@nanostores/react';
import { MAINS_STATES, SHORT_HOURS } from '#contract/energy/base-station/limits.ts';
import { Choice } from '#kit/react/fields.tsx';
import type { BaseStationPage } from '../../stores/base-stations.ts';
import { $text, type TextKey } from '../../texts/sites/text.ts';
import { StationSearch } from '../list/station-choices.tsx';

const MAINS_TEXTS = { on: 'mainsOn', off: 'mainsOff', unknown: 'mainsUnknown' } as const;
const SORTS = [
  ['hours', 'hoursDark'],
  ['-itKw', 'itPower'],
  ['socPercent', 'socShort'],
  ['-alarms', 'alarms'],
] as const satisfies readonly (readonly [string, TextKey])[];

/** Narrows the base stations to those without mains, or that last for a short time. */
export function BaseStationFilters({ page }: { page: BaseStationPage }) {
  const text = useStore($text);
  const { mains, hours, sort } = useStore(page.$filter);
  return (
    <>
      <StationSearch page={page} />
      <Choice
        label={text('mains')}
        all={text('allMains')}
        options={MAINS_STATES.map((value) => ({ value, text: text(MAINS_TEXTS[value]) }))}
        chosen={mains}
        onChoose={(value) => void page.filter({ mains: value })}
      />
      <Choice
        label={text('hoursDark')}
        all={text('anyHours')}
        options={[{ value: 'short', text: text('hoursShort', { hours: SHORT_HOURS }) }]}
        chosen={hours}
        onChoose={(value) => void page.filter({ hours: value })}
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

import { useStore } from '@nanostores/react';
import { ALARM_LEVELS } from '#contract/energy/alarm/limits.ts';
import { ChipOnly } from '#kit/react/chips.tsx';
import { DateRange } from '#kit/react/date-field.tsx';
import { Choice, SearchField } from '#kit/react/fields.tsx';
import { StationChoice } from '#kit/react/station-choice.tsx';
import { RECORD_STATES, type RecordFilter, type RecordSort, type RecordsPage } from '../../stores/records.ts';
import { $text, type RecordsText } from '../../texts/records/text.ts';

const SORTS = [
  '-startAt',
  '-level',
  '-restoreCount',
  '-resetAt',
] as const satisfies readonly `-${RecordSort}`[];

/** What narrows the records, and the filters that links bring. */
export function RecordFilters({ page }: { page: RecordsPage }) {
  const text = useStore($text);
  const filter = useStore(page.$filter);
  const change = (part: Partial<RecordFilter>) => void page.filter(part);
  return (
    <>
      <SearchField label={text('search')} value={filter.search} onSearch={(search) => change({ search })} />
      <Choice
        label={text('state')}
        all={text('allStates')}
        options={RECORD_STATES.map((value) => ({ value, text: text(`state_${value}`) }))}
        chosen={filter.state}
        onChoose={(state) => change({ state })}
      />
      <Choice
        label={text('levelLabel')}
        all={text('allLevels')}
        options={ALARM_LEVELS.map((level) => ({ value: String(level), text: text('level', { level }) }))}
        chosen={filter.level === undefined ? undefined : String(filter.level)}
        onChoose={(level) => change({ level: level === undefined ? undefined : Number(level) })}
      />
      <StationChoice
        label={text('station')}
        chosen={filter.station}
        onChoose={(station) => change({ station, device: undefined })}
      />
      <Choice
        narrow
        label={text('sortBy')}
        all={text('sortUsual')}
        options={SORTS.map((value) => ({ value, text: text(`sort${value}`) }))}
        chosen={SORTS.find((sort) => sort === filter.sort)}
        onChoose={(sort) => change({ sort })}
      />
      <DateRange
        labels={{ from: text('from'), to: text('to') }}
        from={filter.from}
        to={filter.to}
        onChange={change}
      />
      {linked(filter, text).map(([field, label, value]) => (
        <ChipOnly key={field} label={label} value={value} onRemove={() => change({ [field]: undefined })} />
      ))}
    </>
  );
}

/** Filters without a field. */
function linked(
  { device, code, suppressed, waiting }: RecordFilter,
  text: RecordsText,
): (readonly [field: keyof RecordFilter, label: string, value: string])[] {
  const found: (readonly [keyof RecordFilter, string, string])[] = [];
  if (device) found.push(['device', text('device'), device]);
  if (code) found.push(['code', text('code'), code]);
  if (suppressed) found.push(['suppressed', text('suppressed'), text(suppressed)]);
  if (waiting === 0) found.push(['waiting', text('waiting'), text('waitingAny')]);
  else if (waiting !== undefined)
    found.push(['waiting', text('waiting'), text('waitingFor', { minutes: waiting })]);
  return found;
}

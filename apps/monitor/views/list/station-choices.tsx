import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { STATION_STATUSES, type StationStatus, type StationType } from '#contract/energy/station/rules.ts';
import { Choice, SearchField } from '#kit/react/fields.tsx';
import { statusTexts, typeTexts } from '#kit/texts/station.ts';
import { $text } from '../../texts/text.ts';

/** A list whose filter has these fields. */
interface Narrowed<Fields> {
  readonly $filter: ReadableAtom<Fields>;
  filter(part: Fields): unknown;
}

/** Finds stations by name or code. */
export function StationSearch({ page }: { page: Narrowed<{ readonly search: string }> }) {
  const text = useStore($text);
  const { search } = useStore(page.$filter);
  return (
    <SearchField
      label={text('search')}
      value={search}
      onSearch={(part) => void page.filter({ search: part })}
    />
  );
}

/** Narrows a list to the stations of a type. */
export function TypeChoice<Type extends StationType>({
  page,
  types,
}: {
  page: Narrowed<{ readonly type?: Type | undefined }>;
  types: readonly Type[];
}) {
  const text = useStore($text);
  const { type } = useStore(page.$filter);
  return (
    <Choice
      label={text('type')}
      all={text('allTypes')}
      options={types.map((value) => ({ value, text: text(typeTexts[value]) }))}
      chosen={type}
      onChoose={(value) => void page.filter({ type: value })}
    />
  );
}

/** Narrows a list to the stations in a part of their life. */
export function StatusChoice({ page }: { page: Narrowed<{ readonly status?: StationStatus | undefined }> }) {
  const text = useStore($text);
  const { status } = useStore(page.$filter);
  return (
    <Choice
      label={text('status')}
      all={text('allStatuses')}
      options={STATION_STATUSES.map((value) => ({ value, text: text(statusTexts[value]) }))}
      chosen={status}
      onChoose={(value) => void page.filter({ status: value })}
    />
  );
}

import type { Column } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { Alarm } from '#contract/energy/alarm/calls.ts';
import { $format } from '#kit/formats.ts';
import { SearchField } from '#kit/react/fields.tsx';
import { Heading } from '#kit/react/heading.tsx';
import { ListLayout } from '#kit/react/list-layout.tsx';
import { Main, Quiet, Stack } from '#kit/react/marks.tsx';
import type { RecordsPage as RecordsModel } from '../../stores/records.ts';
import { $text } from '../../texts/records/text.ts';

/** The alarms of all stations, to work through. */
export function RecordsPage({ page }: { page: RecordsModel }) {
  const text = useStore($text);
  const { search } = useStore(page.$filter);
  return (
    <ListLayout
      title={text('title')}
      header={<Heading title={text('title')} refresh={page.refresh} />}
      text={text}
      page={page}
      filters={
        <SearchField
          label={text('search')}
          value={search}
          onSearch={(next) => void page.filter({ search: next })}
        />
      }
      columns={useColumns()}
      rowKey={({ id }: Alarm) => id}
      total={(count) => text('total', { count })}
      isEmpty={({ pagination }) => pagination.total === 0 && search === ''}
      empty={{ title: text('empty'), why: text('emptyWhy') }}
      noMatch={text('noMatch')}
    />
  );
}

function useColumns(): Column<Alarm>[] {
  const text = useStore($text);
  const format = useStore($format);
  return [
    {
      ...{ key: 'name', label: text('name'), pinned: true },
      cell: ({ name, code }) => (
        <Stack>
          <Main>{name}</Main>
          <Quiet>{code}</Quiet>
        </Stack>
      ),
    },
    {
      ...{ key: 'level', label: text('levelLabel'), sort: 'level' },
      cell: ({ level }) => text('level', { level }),
    },
    { key: 'station', label: text('station'), cell: ({ stationName }) => stationName },
    {
      ...{ key: 'startAt', label: text('startAt'), sort: 'startAt' },
      cell: ({ startAt, tz }) => format.zoned(Date.parse(startAt), tz, Date.now()),
    },
  ];
}

import { $can } from '@heliport/client';
import { Button } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import type { Alarm } from '#contract/energy/alarm/calls.ts';
import { useQuery } from '#kit/react/address.ts';
import { UcExport } from '#kit/react/elements.ts';
import { Heading } from '#kit/react/heading.tsx';
import { ListLayout } from '#kit/react/list-layout.tsx';
import { narrowing, type RecordsPage as RecordsModel } from '../../stores/records.ts';
import { $text } from '../../texts/records/text.ts';
import { AlarmDrawer } from './alarm-drawer.tsx';
import { useColumns } from './columns.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { OutcomeBar } from './outcome-bar.tsx';
import { RecordFilters } from './record-filters.tsx';

/** The alarms of all stations, to work through. */
export function RecordsPage({ page }: { page: RecordsModel }) {
  const text = useStore($text);
  const filter = useStore(page.$filter);
  const query = useQuery();
  const mayConfirm = useStore($can('alarm:confirm'));
  const [asked, setAsked] = useState(0);
  const opened = query.get('alarm') ?? '';
  // The element compares by identity, and its panel is open meanwhile.
  const exported = useMemo(() => narrowing(filter), [filter]);
  return (
    <>
      <ListLayout
        title={text('title')}
        header={
          <Heading title={text('title')} refresh={page.refresh}>
            <UcExport source="alarms" filter={exported} />
          </Heading>
        }
        text={text}
        page={page}
        filters={<RecordFilters page={page} />}
        columns={useColumns()}
        kept={page.columns}
        rowKey={({ id }: Alarm) => id}
        total={(count) => text('total', { count })}
        isEmpty={({ pagination }) => pagination.total === 0 && Object.keys(exported).length === 0}
        empty={{ title: text('empty'), why: text('emptyWhy') }}
        noMatch={text('noMatch')}
        above={<OutcomeBar page={page} />}
        {...(mayConfirm && {
          selecting: {
            selection: page.chosen,
            nameOf: ({ name, stationName }: Alarm) => `${name} · ${stationName}`,
            count: (count: number) => text('chosen', { count }),
            actions: (alarms: readonly Alarm[]) => (
              <Button size="small" onClick={() => setAsked(alarms.length)}>
                {text('confirmChosen')}
              </Button>
            ),
          },
        })}
      />
      {asked > 0 && <ConfirmDialog count={asked} confirm={page.confirmChosen} onClose={() => setAsked(0)} />}
      {opened !== '' && <AlarmDrawer id={opened} page={page} />}
    </>
  );
}

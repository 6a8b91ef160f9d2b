import { Heat } from '@heliport/charts';
import { type Column, Link } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { StationNetwork } from '#contract/energy/network/calls.ts';
import { NETWORK_STATES } from '#contract/energy/network/limits.ts';
import { $format } from '#kit/formats.ts';
import { useBasePath, useLink } from '#kit/react/address.ts';
import { Card } from '#kit/react/card.tsx';
import { Choice } from '#kit/react/fields.tsx';
import { Main, Quiet, Stack, Value } from '#kit/react/marks.tsx';
import type { NetworkPage as NetworkModel } from '../../stores/network.ts';
import { $text } from '../../texts/text.ts';
import { ListLayout } from '../list/list-layout.tsx';
import { StationSearch } from '../list/station-choices.tsx';
import { Verdict } from './verdict.tsx';

/** Which stations are silent, and whose fault it is. */
export function NetworkPage({ page }: { page: NetworkModel }) {
  const text = useStore($text);
  return (
    <ListLayout
      title={text('networkTitle')}
      page={page}
      filters={<Filters page={page} />}
      columns={useColumns()}
      rowKey={({ station }: StationNetwork) => station}
      total={(count) => text('networkTotal', { count })}
      isEmpty={({ counts }) => Object.values(counts).every((count) => count === 0)}
      empty={{ title: text('emptyTitle'), why: text('emptyWhy') }}
      noMatch={text('networkNoMatch')}
      below={<Frames page={page} />}
    />
  );
}

const STATE_TEXTS = { silent: 'networkStateSilent', late: 'networkStateLate' } as const;

function Filters({ page }: { page: NetworkModel }) {
  const text = useStore($text);
  const filter = useStore(page.$filter);
  return (
    <>
      <StationSearch page={page} />
      <Choice
        label={text('networkState')}
        all={text('networkAll')}
        options={NETWORK_STATES.map((value) => ({ value, text: text(STATE_TEXTS[value]) }))}
        chosen={filter.state}
        onChoose={(state) => void page.filter({ state })}
      />
    </>
  );
}

function useColumns(): Column<StationNetwork>[] {
  const text = useStore($text);
  const format = useStore($format);
  return [
    { key: 'name', label: text('station'), sort: 'name', pinned: true, cell: (row) => <Name row={row} /> },
    { key: 'verdict', label: text('verdict'), sort: 'verdict', cell: (row) => <Verdict row={row} /> },
    {
      ...{ key: 'lastFrame', label: text('lastFrame'), sort: 'lastFrame' },
      cell: ({ lastFrame, tz }) =>
        lastFrame === null ? <Quiet>–</Quiet> : format.zoned(lastFrame, tz, Date.now()),
    },
    {
      ...{ key: 'delay', label: text('delay'), sort: 'delaySeconds', number: true },
      cell: ({ delaySeconds }) => (
        <Value
          value={delaySeconds === null ? undefined : format.number(delaySeconds, 1)}
          unit={text('seconds')}
        />
      ),
    },
    {
      ...{ key: 'ahead', label: text('clockAhead'), sort: 'aheadSeconds', number: true },
      cell: ({ aheadSeconds }) => (
        <Value
          value={aheadSeconds === null ? undefined : format.number(aheadSeconds, 1)}
          unit={text('seconds')}
        />
      ),
    },
    {
      ...{ key: 'silent', label: text('devicesSilent'), sort: 'silent', number: true },
      cell: ({ devices: { silent, known } }) => text('ofDevices', { silent: silent.length, known }),
    },
  ];
}

function Name({ row: { station, name } }: { row: StationNetwork }) {
  const base = useBasePath();
  const link = useLink(`${base}/monitor/diagram?${new URLSearchParams({ station })}`);
  return (
    <Stack>
      <Link {...link}>
        <Main>{name}</Main>
      </Link>
      <Quiet>{station}</Quiet>
    </Stack>
  );
}

const SLOTS_OF_HOUR = 4;

/** The frames of the last day of the stations of this page, hour by hour. */
function Frames({ page }: { page: NetworkModel }) {
  const text = useStore($text);
  const state = useStore(page.$state);
  if (state.status !== 'ready' || state.data.list.length === 0) return null;
  const { list } = state.data;
  const hours = Array.from({ length: 24 }, (_, index) => index);
  return (
    <Card title={text('frames24')}>
      <Heat
        label={text('frames24')}
        unit="%"
        rows={list.map(({ station }) => station)}
        columns={hours.map((hour) => text('hoursAgo', { hours: 24 - hour }))}
        values={list.map(({ strip }) =>
          hours.map((hour) => {
            const slots = strip.slice(hour * SLOTS_OF_HOUR, (hour + 1) * SLOTS_OF_HOUR);
            return Math.round((slots.reduce((sum, share) => sum + share, 0) / SLOTS_OF_HOUR) * 100);
          }),
        )}
        min={0}
        max={100}
        decimals={0}
      />
    </Card>
  );
}

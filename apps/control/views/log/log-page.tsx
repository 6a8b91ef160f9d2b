import { keptColumns } from '@heliport/client';
import { Button } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import type { Command } from '#contract/energy/command/calls.ts';
import { COMMAND_SOURCES, EXECUTION_STATES } from '#contract/energy/command/limits.ts';
import { replaceQuery } from '#kit/address.ts';
import { useLink, useQuery } from '#kit/react/address.ts';
import { ChipOnly } from '#kit/react/chips.tsx';
import { DateRange } from '#kit/react/date-field.tsx';
import { UcExport } from '#kit/react/elements.ts';
import { Choice, SearchField } from '#kit/react/fields.tsx';
import { Heading } from '#kit/react/heading.tsx';
import { ListLayout } from '#kit/react/list-layout.tsx';
import { StationChoice } from '#kit/react/station-choice.tsx';
import { pagesAround, useSteps } from '#kit/react/use-steps.ts';
import { type Log, narrowing, SENT_STATES } from '../../stores/log.ts';
import { $text } from '../../texts/text.ts';
import { CommandDrawer } from '../command/command-drawer.tsx';
import { useRemoteLink } from '../links.ts';
import { useColumns } from './columns.tsx';

/** Columns that a desk has no room for at first. */
const HIDDEN_AT_FIRST = ['source', 'readback', 'seconds'];

/** Who changed what, when, and whether it was so afterwards. */
export function LogPage({ page }: { page: Log }) {
  const text = useStore($text);
  const filter = useStore(page.$filter);
  const opened = useQuery().get('command') ?? '';
  const remote = useLink(
    useRemoteLink()(filter.station ? { station: filter.station } : {}).replace(/\?$/, ''),
  );
  // The element compares by identity, and its panel is open meanwhile.
  const exported = useMemo(() => narrowing(filter), [filter]);
  const columns = useColumns(page);
  const [kept] = useState(() => {
    const all = columns.filter(({ pinned, actions }) => !pinned && !actions).map(({ key }) => key);
    return keptColumns(
      page.path,
      all,
      all.filter((key) => !HIDDEN_AT_FIRST.includes(key)),
    );
  });
  return (
    <>
      <Heading title={text('logTitle')} refresh={page.refresh}>
        <UcExport source="commands" filter={exported} />
        <Button as="a" {...remote}>
          {text('toRemote')}
        </Button>
      </Heading>
      <ListLayout
        title={text('logTitle')}
        header={null}
        text={text}
        page={page}
        filters={<Filters page={page} />}
        columns={columns}
        kept={kept}
        rowKey={({ id }: Command) => id}
        total={(count) => text('logTotal', { count })}
        isEmpty={({ pagination }) => pagination.total === 0 && Object.keys(narrowing(filter)).length === 0}
        empty={{ title: text('logEmpty'), why: text('logEmptyWhy') }}
        noMatch={text('logNoMatch')}
      />
      {opened !== '' && <Opened id={opened} page={page} />}
    </>
  );
}

function Opened({ id, page }: { id: string; page: Log }) {
  const listed = useStore(page.$state);
  const shown = listed.status === 'ready' ? listed.data : undefined;
  const way = useSteps({
    ids: shown?.list.map((command) => command.id) ?? [],
    ...{ id, go: (command) => replaceQuery({ command }) },
    pages: shown && pagesAround(shown.pagination),
    turn: async (by) => {
      await page.filter({ page: page.$filter.get().page + by });
      const state = page.$state.get();
      return state.status === 'ready' ? state.data.list.map((command) => command.id) : [];
    },
  });
  // What is done from the drawer is in the list, too.
  useEffect(() => () => void page.refresh(), [page]);
  return <CommandDrawer id={id} {...way} onClose={() => replaceQuery({ command: '' })} />;
}

function Filters({ page }: { page: Log }) {
  const text = useStore($text);
  const { search, station, device, source, sendStatus, executionState, others, from, to } = useStore(
    page.$filter,
  );
  return (
    <>
      <SearchField
        label={text('logSearch')}
        value={search}
        onSearch={(next) => void page.filter({ search: next })}
      />
      <StationChoice
        label={text('station')}
        chosen={station}
        onChoose={(next) => void page.filter({ station: next, device: undefined })}
      />
      {device !== undefined && (
        <ChipOnly
          label={text('module')}
          value={device}
          onRemove={() => void page.filter({ device: undefined })}
        />
      )}
      {others && (
        <ChipOnly
          label={text('operator')}
          value={text('others')}
          onRemove={() => void page.filter({ others: undefined })}
        />
      )}
      <Choice
        label={text('source')}
        all={text('allSources')}
        options={COMMAND_SOURCES.map((value) => ({ value, text: text(`source_${value}`) }))}
        chosen={source}
        onChoose={(next) => void page.filter({ source: next })}
      />
      <Choice
        label={text('sendState')}
        all={text('allSendStates')}
        options={SENT_STATES.map((value) => ({ value, text: text(`send_${value}`) }))}
        chosen={sendStatus}
        onChoose={(next) => void page.filter({ sendStatus: next })}
      />
      <Choice
        label={text('executionState')}
        all={text('allExecutionStates')}
        options={EXECUTION_STATES.map((value) => ({ value, text: text(`execution_${value}`) }))}
        chosen={executionState}
        onChoose={(next) => void page.filter({ executionState: next })}
      />
      <DateRange
        labels={{ from: text('logFrom'), to: text('logTo') }}
        from={from}
        to={to}
        onChange={(part) => void page.filter(part)}
      />
    </>
  );
}

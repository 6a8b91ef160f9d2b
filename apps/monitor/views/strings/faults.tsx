import { Button, type Column, DataTable, Link, StatePanel } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { PvStrings } from '#contract/energy/pv/calls.ts';
import { LOW_STRING_PERCENT, type StringState } from '#contract/energy/pv/limits.ts';
import { stringState } from '#contract/energy/pv/rules.ts';
import { replaceQuery } from '#kit/address.ts';
import { $format } from '#kit/formats.ts';
import { useLink, useQuery } from '#kit/react/address.ts';
import { Card } from '#kit/react/card.tsx';
import { Main, Mark, type MarkTone, Quiet, Stack, Value } from '#kit/react/marks.tsx';
import { type StringNow, stringsAt } from '../../stores/strings.ts';
import { $text, type TextKey } from '../../texts/sites/text.ts';
import { useStationLinks } from '../station/links.ts';
import { useStep } from './map-card.tsx';
import { useStationTime } from './times.ts';

type Fault = PvStrings['faults'][number];

interface Row extends StringNow {
  readonly fault: Fault | undefined;
}

const STATES: Readonly<Record<StringState, readonly [MarkTone, TextKey]>> = {
  dead: ['danger', 'stringDead'],
  low: ['warning', 'stringLow'],
  missing: ['quiet', 'stringMissing'],
};

/** The strings that are at fault, and since when; or all of them at the chosen moment. */
export function Faults({ data }: { data: PvStrings }) {
  const text = useStore($text);
  const isAll = useQuery().get('view') === 'all';
  const columns = useColumns(data);
  const rows = stringsAt(data, useStep(data))
    .map((one): Row => {
      const fault = data.faults.find(({ device, string }) => device === one.device && string === one.number);
      return { ...one, fault };
    })
    .filter(({ fault }) => isAll || fault !== undefined)
    .sort((one, other) => Number(other.fault !== undefined) - Number(one.fault !== undefined));
  return (
    <Card title={text(isAll ? 'allStrings' : 'stringFaults')} note={isAll ? '' : String(data.faults.length)}>
      <div>
        <Button size="small" aria-pressed={isAll} onClick={() => replaceQuery({ view: isAll ? '' : 'all' })}>
          {text('allStrings')}
        </Button>
      </div>
      {rows.length === 0 ? (
        <StatePanel
          drawing="empty"
          title={text('faultsNone')}
          reason={text('faultsNoneWhy', { percent: LOW_STRING_PERCENT })}
        />
      ) : (
        <DataTable
          label={text('string')}
          columns={columns}
          rows={rows}
          rowKey={({ device, number }) => `${device}/${number}`}
        />
      )}
    </Card>
  );
}

function useColumns(data: PvStrings): Column<Row>[] {
  const text = useStore($text);
  const format = useStore($format);
  return [
    { key: 'string', label: text('string'), cell: (row) => <Name row={row} station={data.code} /> },
    { key: 'state', label: text('state'), cell: (row) => <State row={row} /> },
    {
      ...{ key: 'amps', label: text('current'), number: true },
      cell: ({ amps }) => <Value value={amps === null ? undefined : format.number(amps, 2)} unit="A" />,
    },
    {
      ...{ key: 'percent', label: text('ofMedian'), number: true },
      cell: ({ percent }) => (
        <Value value={percent === null ? undefined : format.number(percent, 0)} unit="%" />
      ),
    },
    { key: 'since', label: text('since'), cell: ({ fault }) => <Since data={data} fault={fault} /> },
  ];
}

function Name({ row: { device, inverter, number }, station }: { row: Row; station: string }) {
  const text = useStore($text);
  const links = useStationLinks();
  const link = useLink(links.device(station, device, { point: `string${number}A` }));
  return (
    <Stack>
      <Link {...link}>
        <Main>{`${device}/${number}`}</Main>
      </Link>
      <Quiet>{`${inverter} · ${text('stringColumn', { number })}`}</Quiet>
    </Stack>
  );
}

function State({ row: { fault, percent, amps } }: { row: Row }) {
  const text = useStore($text);
  // In the dark, nothing can be told of a string.
  const state = fault?.state ?? (percent === null && amps !== null ? null : stringState(percent));
  if (state === null) return <Mark tone="good">{text('stringWell')}</Mark>;
  const [tone, key] = STATES[state];
  return <Mark tone={tone}>{text(key)}</Mark>;
}

/** A fault that began in the dark: more than this lies between the last frame that was well and the first that was not. */
const DARK_MS = 1_800_000;

function Since({ data, fault }: { data: PvStrings; fault: Fault | undefined }) {
  const text = useStore($text);
  const time = useStationTime(data);
  if (!fault) return <Quiet>–</Quiet>;
  const { since, wellUntil, lookedFrom } = fault;
  if (since === null)
    return <Quiet>{lookedFrom === null ? '–' : text('sinceBefore', { time: time.full(lookedFrom) })}</Quiet>;
  return (
    <Stack>
      <span>{time.full(since)}</span>
      {wellUntil !== null && since - wellUntil > DARK_MS && (
        <Quiet>{text('wellUntil', { time: time.full(wellUntil) })}</Quiet>
      )}
    </Stack>
  );
}

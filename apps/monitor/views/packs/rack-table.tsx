import { type Column, DataTable, Link } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { Rack } from '#contract/energy/container/calls.ts';
import { $format } from '#kit/formats.ts';
import { useLink } from '#kit/react/address.ts';
import { Main, Mark, Quiet, Stack } from '#kit/react/marks.tsx';
import { $text } from '../../texts/packs/text.ts';
import { Limited } from '../cabinets/limited.tsx';
import { stateTexts, stateTones } from '../cabinets/words.ts';
import { usePackLinks } from './links.ts';
import { needTexts, needTones, packNotes } from './words.ts';

/** A rack with the code of its container. */
export interface PlacedRack extends Rack {
  readonly container: string;
}

/** The racks of a station as rows: the same ones as on the map, in the same order. */
export function RackTable({
  label,
  station,
  racks,
}: {
  label: string;
  station: string;
  racks: readonly PlacedRack[];
}) {
  return (
    <DataTable
      label={label}
      columns={useColumns(station)}
      rows={racks}
      rowKey={({ device }: PlacedRack) => device}
    />
  );
}

function useColumns(station: string): Column<PlacedRack>[] {
  const text = useStore($text);
  return [
    {
      ...{ key: 'rack', label: text('rack'), pinned: true },
      cell: (row) => <Name station={station} row={row} />,
    },
    {
      ...{ key: 'state', label: text('status') },
      cell: ({ state, need }) => (
        <Stack>
          <Mark tone={stateTones[state]}>{text(stateTexts[state])}</Mark>
          {need !== 'fine' && <Mark tone={needTones[need]}>{text(needTexts[need])}</Mark>}
        </Stack>
      ),
    },
    {
      ...{ key: 'maxC', label: text('maxC'), number: true },
      cell: (row) => <Limited row={row} value={row.maxC} limit="cellMaxC" kind="celsius" />,
    },
    {
      ...{ key: 'spreadC', label: text('spreadC'), number: true },
      cell: (row) => <Limited row={row} value={row.spreadC} limit="spreadC" kind="celsius" />,
    },
    {
      ...{ key: 'spreadV', label: text('spreadV'), number: true },
      cell: (row) => <Limited row={row} value={row.spreadV} limit="spreadV" kind="millivolts" />,
    },
    {
      ...{ key: 'soc', label: text('socShort'), number: true },
      cell: (row) => <Limited row={row} value={row.socPercent} kind="percent" />,
    },
    {
      ...{ key: 'soh', label: text('soh'), number: true },
      cell: (row) => <Limited row={row} value={row.sohPercent} kind="percent" />,
    },
    { key: 'remarks', label: text('remarks'), cell: (row) => <Remarks row={row} /> },
  ];
}

function Name({ station, row: { device, name, container } }: { station: string; row: PlacedRack }) {
  const link = useLink(usePackLinks().cabinet(station, device));
  return (
    <Stack>
      <Link {...link}>
        <Main>{name}</Main>
      </Link>
      <Quiet>{`${device} · ${container}`}</Quiet>
    </Stack>
  );
}

function Remarks({ row: { packs, limits } }: { row: PlacedRack }) {
  const text = useStore($text);
  const format = useStore($format);
  const remarks = packs.flatMap((pack) => {
    const notes = packNotes(pack, limits, text, format).join(', ');
    return notes === '' ? [] : [{ pack: pack.pack, notes }];
  });
  if (remarks.length === 0) return <Quiet>{text('racksFine')}</Quiet>;
  return (
    <Stack>
      {remarks.map((one) => (
        <span key={one.pack}>{text('packRemark', one)}</span>
      ))}
    </Stack>
  );
}

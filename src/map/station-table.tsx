import { DataTable } from '#elements/ui/data-table.tsx';
import type { Column } from '#elements/ui/table-column.ts';
import type { MapStation } from './data.ts';
import { useMapStyles } from './map.styles.ts';
import { stopsOf } from './route.ts';
import { StateShape } from './state-shape.tsx';
import { StationLink, type StationLinkProps } from './station-link.tsx';
import type { Translate } from './texts/index.ts';

interface StationTableProps extends Omit<StationLinkProps, 'station'> {
  label: string;
  stations: readonly MapStation[];
  route: readonly string[] | undefined;
  text: Translate;
}

/** The same stations as a table. */
export function StationTable({ label, stations, route = [], text, href, onOpen }: StationTableProps) {
  const styles = useMapStyles();
  const stops = stopsOf(route);
  const stopColumn: Column<MapStation> = {
    ...{ key: 'stop', label: text('stops'), number: true },
    cell: ({ code }) => stops.get(code)?.join(', ') ?? '–',
  };
  return (
    <DataTable
      label={label}
      rows={stations}
      rowKey={({ code }) => code}
      columns={[
        ...(route.length > 0 ? [stopColumn] : []),
        {
          ...{ key: 'name', label: text('name') },
          cell: (station) => <StationLink station={station} href={href} onOpen={onOpen} />,
        },
        { key: 'code', label: text('code'), cell: ({ code }) => code },
        {
          ...{ key: 'state', label: text('state') },
          cell: ({ state }) => (
            <ul className={styles.legend}>
              <li>
                <StateShape state={state} />
                {text(state)}
              </li>
            </ul>
          ),
        },
        { key: 'note', label: text('note'), cell: ({ note }) => note ?? '–' },
        {
          ...{ key: 'place', label: text('place'), number: true },
          cell: ({ lat, lng }) => `${lat.toFixed(3)}, ${lng.toFixed(3)}`,
        },
      ]}
    />
  );
}

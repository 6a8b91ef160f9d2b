import { DataTable } from '#elements/ui/data-table.tsx';
import type { MapStation } from './data.ts';
import { useMapStyles } from './map.styles.ts';
import { StateShape } from './state-shape.tsx';
import { StationLink, type StationLinkProps } from './station-link.tsx';
import type { Translate } from './texts/index.ts';

interface StationTableProps extends Omit<StationLinkProps, 'station'> {
  label: string;
  stations: readonly MapStation[];
  text: Translate;
}

/** The same stations as a table. */
export function StationTable({ label, stations, text, href, onOpen }: StationTableProps) {
  const styles = useMapStyles();
  return (
    <DataTable
      label={label}
      rows={stations}
      rowKey={({ code }) => code}
      columns={[
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

import { Heat } from '@heliport/charts';
import { navigate } from '@heliport/client';
import { useStore } from '@nanostores/react';
import { OUTLIER_SCORE } from '#contract/energy/cabinet/limits.ts';
import type { Pack } from '#contract/energy/cabinet/parts.ts';
import { $format } from '#kit/formats.ts';
import { $text, type TextKey } from '../../texts/packs/text.ts';
import { usePackLinks } from './links.ts';
import type { PlacedRack } from './rack-table.tsx';
import { packNotes } from './words.ts';

/** What a map is coloured by. */
export const METRICS = ['celsius', 'spread', 'score'] as const;
export type Metric = (typeof METRICS)[number];

export const metricTexts = {
  celsius: 'mapCelsius',
  spread: 'mapSpread',
  score: 'mapScore',
} as const satisfies Record<Metric, TextKey>;

const MILLI = 1000;

const READ: Readonly<Record<Metric, (pack: Pack) => number | null>> = {
  celsius: ({ maxC }) => maxC,
  spread: ({ spreadV }) => (spreadV === null ? null : Math.round(spreadV * MILLI)),
  score: ({ scoreC }) => scoreC,
};

interface RackMapProps {
  station: string;
  stationName: string;
  racks: readonly PlacedRack[];
  metric: Metric;
}

/** The packs of all racks of a station as colours, up to the limits of their model. Arrow keys walk them. */
export function RackMap({ station, stationName, racks, metric }: RackMapProps) {
  const text = useStore($text);
  const format = useStore($format);
  const links = usePackLinks();
  const limits = racks[0]?.limits ?? {};
  const packs = Math.max(0, ...racks.map((rack) => rack.packs.length));
  const columns = Array.from({ length: packs }, (_, index) => index + 1);
  const packAt = (rack: PlacedRack, pack: number) => rack.packs.find((one) => one.pack === pack);
  const scales = {
    celsius: { unit: '°C', decimals: 1, max: limits.cellMaxC, limit: limits.cellMaxC },
    spread: {
      ...{ unit: 'mV', decimals: 0, min: 0 },
      ...(limits.spreadV !== undefined && { max: limits.spreadV * MILLI, limit: limits.spreadV * MILLI }),
    },
    score: { unit: 'σ', decimals: 1, min: 0, max: 2 * OUTLIER_SCORE, isAroundZero: true },
  };
  return (
    <Heat
      label={text('mapLabel', { station: stationName, by: text(metricTexts[metric]) })}
      rows={racks.map(({ device, container }) => `${device} · ${container}`)}
      columns={columns.map((pack) => text('packNumber', { pack }))}
      values={racks.map((rack) =>
        columns.map((pack) => {
          const found = packAt(rack, pack);
          return found ? READ[metric](found) : null;
        }),
      )}
      notes={racks.map((rack) =>
        columns.map((pack) => {
          const found = packAt(rack, pack);
          return found ? packNotes(found, rack.limits, text, format).join(', ') || null : null;
        }),
      )}
      isWritten
      {...scales[metric]}
      onCell={({ row }) => {
        const rack = racks[row];
        if (rack) navigate(links.cabinet(station, rack.device));
      }}
    />
  );
}

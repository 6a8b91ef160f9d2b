import { Figure } from '@heliport/charts';
import { navigate } from '@heliport/client';
import { useStore } from '@nanostores/react';
import type { BaseStation } from '#contract/energy/base-station/calls.ts';
import { SHORT_HOURS } from '#contract/energy/base-station/limits.ts';
import { Mark, Stack } from '#kit/react/marks.tsx';
import { $text } from '../../texts/sites/text.ts';
import { useStationLinks } from '../station/links.ts';

/** Where the inputs of a figure come from: the points that were read. */
function usePoints({ code, devices }: BaseStation) {
  const links = useStationLinks();
  return (kind: keyof BaseStation['devices'], point: string) => {
    const device = devices[kind];
    return device === null ? undefined : links.device(code, device, { point });
  };
}

const offsetsOf = ({ offsetMinutes }: BaseStation) => [{ from: 0, minutes: offsetMinutes }];

/** How long the site lasts without mains. It opens what that follows from. */
export function HoursFigure({ row }: { row: BaseStation }) {
  const text = useStore($text);
  const point = usePoints(row);
  const isShort = row.hours !== null && row.hours < SHORT_HOURS;
  return (
    <Stack end>
      <Figure
        size="small"
        label={text('hoursDark')}
        value={row.hours}
        unit="h"
        decimals={1}
        since={row.stale && row.ts !== null ? row.ts : undefined}
        offsets={offsetsOf(row)}
        onLink={navigate}
        derivation={{
          formula: text('hoursFormula'),
          inputs: [
            { label: text('capacity'), value: row.capacityKwh, unit: 'kWh' },
            {
              ...{ label: text('socShort'), value: row.socPercent, unit: '%' },
              href: point('battery', 'socPercent'),
            },
            { label: text('soh'), value: row.sohPercent, unit: '%', href: point('battery', 'sohPercent') },
            { label: text('energyLeft'), value: row.leftKwh, unit: 'kWh' },
            { label: text('itPower'), value: row.itKw, unit: 'kW', href: point('it', 'activeKw') },
          ],
          notes: [text(row.hours === null ? 'hoursNone' : 'hoursNote')],
        }}
      />
      {isShort && <Mark tone="warning">{text('hoursShort', { hours: SHORT_HOURS })}</Mark>}
    </Stack>
  );
}

/** The load of the whole site by that of its computers. */
export function PueFigure({ row }: { row: BaseStation }) {
  const text = useStore($text);
  const point = usePoints(row);
  return (
    <Figure
      size="small"
      label="PUE"
      value={row.pue}
      decimals={2}
      onLink={navigate}
      derivation={{
        formula: text('pueFormula'),
        inputs: [
          { label: text('siteLoad'), value: row.loadKw, unit: 'kW', href: point('station', 'loadKw') },
          { label: text('itPower'), value: row.itKw, unit: 'kW', href: point('it', 'activeKw') },
        ],
      }}
    />
  );
}

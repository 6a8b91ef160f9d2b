import { useStore } from '@nanostores/react';
import type { BaseStation } from '#contract/energy/base-station/calls.ts';
import { SHORT_HOURS } from '#contract/energy/base-station/limits.ts';
import { minutesFromUtc } from '#contract/rules/zone-offset.ts';
import { Mark, Stack } from '#kit/react/marks.tsx';
import { $text } from '../../texts/sites/text.ts';
import { HowFigure } from '../derivation/how-figure.tsx';

const offsetsOf = ({ tz, ts }: BaseStation) => [{ from: 0, minutes: minutesFromUtc(tz, ts ?? Date.now()) }];

/** How long the site lasts without mains. It opens what that follows from. */
export function HoursFigure({ row }: { row: BaseStation }) {
  const text = useStore($text);
  const isShort = row.hours !== null && row.hours < SHORT_HOURS;
  return (
    <Stack end>
      <HowFigure
        ask={{ figure: 'hoursUntilDark', station: row.code }}
        size="small"
        label={text('hoursDark')}
        value={row.hours}
        unit="h"
        decimals={1}
        since={row.stale && row.ts !== null ? row.ts : undefined}
        offsets={offsetsOf(row)}
      />
      {isShort && <Mark tone="warning">{text('hoursShort', { hours: SHORT_HOURS })}</Mark>}
    </Stack>
  );
}

/** The load of the whole site by that of its computers. It opens what that follows from. */
export function PueFigure({ row }: { row: BaseStation }) {
  return (
    <HowFigure
      ask={{ figure: 'pue', station: row.code }}
      size="small"
      label="PUE"
      value={row.pue}
      decimals={2}
    />
  );
}

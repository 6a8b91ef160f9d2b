import { useStore } from '@nanostores/react';
import type { Cabinet } from '#contract/energy/cabinet/calls.ts';
import type { CabinetLimit } from '#contract/energy/cabinet/limits.ts';
import { $format } from '#kit/formats.ts';
import { Mark, Stack, Value } from '#kit/react/marks.tsx';
import { $text } from '../../texts/text.ts';
import { limitTexts } from './words.ts';

const KINDS = {
  celsius: { unit: '°C', scale: 1, digits: 1 },
  percent: { unit: '%', scale: 1, digits: 1 },
  /** Voltages of cells differ by thousandths. */
  millivolts: { unit: 'mV', scale: 1000, digits: 0 },
} as const;

interface LimitedProps {
  row: Pick<Cabinet, 'broken' | 'state' | 'minV' | 'maxV'>;
  value: number | null;
  kind: keyof typeof KINDS;
  /** The limit of the product model that it is held against. */
  limit?: CabinetLimit;
}

/** Limits of the cells' voltages are told beside the spread of these. */
const BESIDE: readonly CabinetLimit[] = ['cellMinV', 'cellMaxV'];

/** A figure, and in words that it breaks a limit. */
export function Limited({ row, value, kind, limit }: LimitedProps) {
  const text = useStore($text);
  const format = useStore($format);
  const { unit, scale, digits } = KINDS[kind];
  const broken = row.broken.filter((one) => one.limit === limit);
  const beside = limit === 'spreadV' ? row.broken.filter((one) => BESIDE.includes(one.limit)) : [];
  return (
    <Stack end>
      <Value
        value={value === null ? undefined : format.number(value * scale, digits)}
        unit={unit}
        stale={row.state === 'silent'}
      />
      {broken.map((one) => (
        <Mark key={one.limit} tone="danger">
          {text(limitTexts[one.limit], { limit: `${format.number(one.at * scale)} ${unit}` })}
        </Mark>
      ))}
      {beside.map((one) => (
        <Mark key={one.limit} tone="danger">
          {text(limitTexts[one.limit], {
            value: `${format.number(Number(one.limit === 'cellMinV' ? row.minV : row.maxV), 3)} V`,
          })}
        </Mark>
      ))}
    </Stack>
  );
}

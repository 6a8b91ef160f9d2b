import { Figure, type FigureQuality } from '@heliport/charts';
import { navigate } from '@heliport/client';
import { Link } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useCallback } from 'react';
import type { Connection } from '#contract/energy/connection/calls.ts';
import { Quality } from '#contract/energy/frame/quality.ts';
import { $format } from '#kit/formats.ts';
import { useLink } from '#kit/react/address.ts';
import { Mark, Quiet, Stack, Value } from '#kit/react/marks.tsx';
import { useNow } from '#kit/react/shown.ts';
import { $text } from '../../texts/types/text.ts';
import { How } from '../derivation/how.tsx';
import { useStationLinks } from '../station/links.ts';

const SECOND_MS = 1000;
const SLOT_MINUTES = 15;

/** `7:42`, minutes and seconds. */
const clock = (ms: number): string => {
  const seconds = Math.ceil(ms / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

const qualityOf = (bits: number): FigureQuality => {
  if (bits & Quality.Simulated) return 'measured';
  return bits & (Quality.Estimated | Quality.Incomplete) ? 'estimated' : 'measured';
};

interface RunningProps {
  row: Connection;
  aheadMs: number;
}

/** The mean of the quarter that is under way, the time that is left, and what still fits. */
export function RunningDemand({ row, aheadMs }: RunningProps) {
  const text = useStore($text);
  const format = useStore($format);
  const now = useNow(
    useCallback(() => Date.now() + aheadMs, [aheadMs]),
    SECOND_MS,
  );
  const { demand, stale } = row;
  const running = demand?.running ?? null;
  const leftMs = running ? running.end - now : 0;
  const isOver = running !== null && leftMs <= 0;
  if (!running || demand === null || stale) return <Quiet>–</Quiet>;
  const { kw, fitsKw } = running;
  return (
    <Stack end>
      <How label={text('runningDemand')} figure="demandRunningKw" station={row.station}>
        <Value value={format.number(kw, 1)} unit="kW" />
      </How>
      <Quiet>{isOver ? text('quarterOver') : text('secondsLeft', { time: clock(leftMs) })}</Quiet>
      {fitsKw !== null &&
        !isOver &&
        (fitsKw === 0 ? (
          <Mark tone="warning">{text('fitsNone')}</Mark>
        ) : (
          <Quiet>
            {text('stillFits')}{' '}
            <Figure
              size="small"
              label={text('fitsLabel')}
              value={fitsKw}
              unit="kW"
              decimals={0}
              onLink={navigate}
              derivation={{
                formula: text('fitFormula'),
                inputs: [
                  { label: text('monthDemand'), value: demand.maxKw, unit: 'kW' },
                  { label: text('meanSoFar'), value: kw, unit: 'kW' },
                ],
              }}
            />
          </Quiet>
        ))}
    </Stack>
  );
}

/** The highest quarter of the month, which leads to the curve of its day. */
export function MonthDemand({ row: { station, demand, tz } }: { row: Connection }) {
  const text = useStore($text);
  const format = useStore($format);
  const links = useStationLinks();
  const { maxKw = null, at = null, day = null, quality = 0 } = demand ?? {};
  const link = useLink(
    links.station(station, { tab: 'curves', points: 'STATION.gridKw', from: day ?? '', to: day ?? '' }),
  );
  if (maxKw === null || at === null || day === null) return <Quiet>–</Quiet>;
  const isEstimated = qualityOf(quality) === 'estimated';
  return (
    <Stack end>
      <How label={text('monthDemand')} figure="demandMonthKw" station={station}>
        <Value value={`${isEstimated ? '≈ ' : ''}${format.number(maxKw, 1)}`} unit="kW" />
      </How>
      <Link {...link}>
        <Quiet>
          {day} {format.zoned(at, tz, at)}–{format.zoned(at + SLOT_MINUTES * 60_000, tz, at)}
        </Quiet>
      </Link>
      {isEstimated && <Quiet>{text('estimatedMark')}</Quiet>}
    </Stack>
  );
}

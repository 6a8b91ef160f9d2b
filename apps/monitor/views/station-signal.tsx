import { makeStyles, mergeClasses, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { Reading } from '#contract/energy/station/calls.ts';
import { $format, type Formats } from '#kit/formats.ts';
import type { Translate } from '#kit/texts/translator.ts';
import { $text, type TextKey } from '../texts/text.ts';

const useStyles = makeStyles({
  signal: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  mark: { flex: 'none' },
  live: { color: tokens.colorPaletteGreenForeground1 },
  stale: { color: tokens.colorPaletteDarkOrangeForeground1 },
  none: { color: tokens.colorNeutralForeground3 },
});

/** Each signal state has its own shape: a disc, a broken ring, an open ring. */
const marks = {
  live: 'M8 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8',
  stale: 'M4.5 5.5 8 2l6.5 12h-13zM8 7v3M8 12v.2',
  none: '',
};

function signalOf(reading: Reading | null, tz: string, text: Translate<TextKey>, format: Formats) {
  if (!reading) return { kind: 'none', described: text('neverSent') } as const;
  if (reading.stale) {
    return {
      kind: 'stale',
      described: text('staleSince', { time: format.time(reading.ts, Date.now(), tz) }),
    } as const;
  }
  const quality = { measured: 'live', simulated: 'liveDemo', estimated: 'estimated' } as const;
  return { kind: 'live', described: text(quality[reading.quality]) } as const;
}

/** How reliable a station's values are, in words. */
export const useSignalWords = () => {
  const [text, format] = [useStore($text), useStore($format)];
  return (reading: Reading | null, tz: string) => signalOf(reading, tz, text, format).described;
};

/** Shows how reliable a station's values are. */
export function StationSignal({ reading, tz }: { reading: Reading | null; tz: string }) {
  const styles = useStyles();
  const { kind, described } = signalOf(reading, tz, useStore($text), useStore($format));
  return (
    <span
      className={mergeClasses(
        styles.signal,
        kind === 'stale' && styles.stale,
        kind === 'none' && styles.none,
      )}
    >
      {kind !== 'none' && (
        <svg className={mergeClasses(styles.mark, styles[kind])} width="16" height="16" aria-hidden="true">
          <path
            d={marks[kind]}
            fill={kind === 'live' ? 'currentColor' : 'none'}
            stroke="currentColor"
            strokeWidth={kind === 'live' ? 0 : 1.4}
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </svg>
      )}
      {described}
    </span>
  );
}

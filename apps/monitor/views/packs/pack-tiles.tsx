import { Link, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { CSSProperties } from 'react';
import type { CabinetDetail } from '#contract/energy/cabinet/calls.ts';
import type { Pack } from '#contract/energy/cabinet/parts.ts';
import { $format } from '#kit/formats.ts';
import { useLink } from '#kit/react/address.ts';
import { Card } from '#kit/react/card.tsx';
import { Mark, Quiet } from '#kit/react/marks.tsx';
import { $text } from '../../texts/packs/text.ts';
import { WorkLink } from '../work-link.tsx';
import { usePackLinks } from './links.ts';
import { limitText, packNotes } from './words.ts';

const useStyles = makeStyles({
  packs: {
    display: 'grid',
    gridTemplateColumns: 'repeat(var(--pack-columns), minmax(0, 1fr))',
    gap: '8px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '@container (max-width: 900px)': {
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 148px), 1fr))',
    },
  },
  pack: {
    position: 'relative',
    display: 'grid',
    alignContent: 'start',
    gap: '2px',
    padding: '10px 12px 10px 18px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    // Heat as a bar at its edge: text on a coloured ground could not be read on the highest value.
    '::before': {
      content: '""',
      position: 'absolute',
      insetBlock: '6px',
      insetInlineStart: '6px',
      width: '6px',
      borderRadius: '3px',
      backgroundColor: 'var(--pack-heat)',
      forcedColorAdjust: 'none',
    },
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  link: {
    color: tokens.colorNeutralForeground2,
    '::after': { content: '""', position: 'absolute', inset: 0 },
  },
  value: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  notes: { display: 'grid', gap: '2px', whiteSpace: 'normal' },
  // Above the link of the whole tile.
  work: { position: 'relative', justifySelf: 'start' },
  help: { margin: '12px 0 0', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

/** Long rows are broken in the middle, so that packs stand above each other. */
const MOST_COLUMNS = 8;
const columnsFor = (packs: number) => Math.ceil(packs / Math.ceil(packs / MOST_COLUMNS) || 1);

/** A request for work shows the hottest cell of so long before. */
const CURVE_MS = 4 * 3_600_000;

/** Below it, a pack has the palest colour, in °C. */
const COOL_C = 15;

/** The packs of a cabinet in their order: hottest cell, voltages, fan, and in words what is wrong. */
export function PackTiles({ cabinet }: { cabinet: CabinetDetail }) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useStore($format);
  const { packs, modelLimits } = cabinet;
  const limit = modelLimits.cellMaxC;
  return (
    <Card title={text('packsTitle')} note={String(packs.length)}>
      <ul className={styles.packs} style={{ '--pack-columns': columnsFor(packs.length) } as CSSProperties}>
        {packs.map((pack) => (
          <Tile key={pack.pack} pack={pack} cabinet={cabinet} />
        ))}
      </ul>
      <p className={styles.help}>
        {limit === undefined
          ? text('packsHelpBare')
          : text('packsHelp', { limit: limitText('cellMaxC', limit, format) })}
      </p>
    </Card>
  );
}

function Tile({ pack, cabinet }: { pack: Pack; cabinet: CabinetDetail }) {
  const { station, device, modelLimits, ts } = cabinet;
  const styles = useStyles();
  const text = useStore($text);
  const format = useStore($format);
  const link = useLink(usePackLinks().device(station, device, { q: `pack${pack.pack}Cell` }));
  const figure = (value: number | null, digits: number) =>
    value === null ? '–' : format.number(value, digits);
  const notes = packNotes(pack, modelLimits, text, format);
  return (
    <li
      className={styles.pack}
      style={{ '--pack-heat': heatOf(pack.maxC, modelLimits.cellMaxC) } as CSSProperties}
    >
      <Link className={styles.link} {...link}>
        {text('packNumber', { pack: pack.pack })}
      </Link>
      <span className={styles.value}>
        {figure(pack.maxC, 1)} <Quiet>°C</Quiet>
      </span>
      <Quiet>{text('cellsOf', { low: figure(pack.minV, 3), high: figure(pack.maxV, 3) })}</Quiet>
      <Quiet>{text('fanOf', { amps: figure(pack.fanA, 2) })}</Quiet>
      {notes.length > 0 && (
        <span className={styles.notes}>
          {notes.map((note, index) => (
            <Mark key={note} tone={pack.broken.length > index ? 'danger' : 'warning'} wraps>
              {note}
            </Mark>
          ))}
        </span>
      )}
      {notes.length > 0 && (
        <span className={styles.work}>
          <WorkLink
            {...{ station, device, grade: pack.broken.length > 0 ? 'S' : 'B' }}
            subject={text('packNumber', { pack: pack.pack })}
            what={text('packRemark', { pack: pack.pack, notes: notes.join(', ') })}
            {...(ts !== null && {
              curve: { point: `pack${pack.pack}CellMaxC`, from: ts - CURVE_MS, to: ts },
            })}
          />
        </span>
      )}
    </li>
  );
}

function heatOf(maxC: number | null, limit: number | undefined): string {
  if (maxC === null) return 'transparent';
  if (limit !== undefined && maxC > limit) return tokens.alarmLevel3;
  const share = limit === undefined ? 0.5 : Math.min(1, Math.max(0, (maxC - COOL_C) / (limit - COOL_C)));
  return `color-mix(in oklab, ${tokens.energyStorage} ${Math.round(12 + share * 88)}%, ${tokens.colorNeutralBackground1})`;
}

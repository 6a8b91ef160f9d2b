import { Link, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { CabinetDetail } from '#contract/energy/cabinet/calls.ts';
import type { CabinetLimit } from '#contract/energy/cabinet/limits.ts';
import { $format } from '#kit/formats.ts';
import { useLink } from '#kit/react/address.ts';
import { Mark, Quiet, Value } from '#kit/react/marks.tsx';
import { $text } from '../../texts/packs/text.ts';
import { flagTexts, stateTexts, stateTones } from '../cabinets/words.ts';
import { usePackLinks } from './links.ts';
import { LIMITS, limitText } from './words.ts';

const useStyles = makeStyles({
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(124px, 1fr))',
    margin: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
    '@container (max-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  figure: {
    display: 'grid',
    alignContent: 'start',
    gap: '2px',
    minWidth: 0,
    padding: '12px 16px',
    // Hairlines between the figures, whatever their number in a row.
    boxShadow: `1px 1px 0 0 ${tokens.colorNeutralStroke2}`,
    '@container (max-width: 640px)': { padding: '10px 14px' },
  },
  name: { color: tokens.colorNeutralForeground2 },
  value: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  note: { display: 'grid', justifyItems: 'start', gap: '2px', margin: 0, minWidth: 0 },
});

interface FigureProps {
  name: string;
  href?: string;
  value: ReactNode;
  children?: ReactNode;
}

function Figure({ name, href, value, children }: FigureProps) {
  const styles = useStyles();
  return (
    <div className={styles.figure}>
      <dt className={styles.name}>{href === undefined ? name : <NameLink href={href}>{name}</NameLink>}</dt>
      <dd className={styles.value}>{value}</dd>
      {children && <dd className={styles.note}>{children}</dd>}
    </div>
  );
}

const NameLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link {...useLink(href)}>{children}</Link>
);

/** What a cabinet does now, each figure with a link to its curve and with the limit that it breaks. */
export function CabinetFigures({ cabinet }: { cabinet: CabinetDetail }) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useStore($format);
  const links = usePackLinks();
  const { station, device, state, flags, converter, packs, ratedKw, ratedKwh } = cabinet;
  const isOld = state === 'silent';
  const point = (code: string) => links.device(station, device, { point: code });
  const hottest = packs.find(({ maxC }) => maxC !== null && maxC === cabinet.maxC);
  const allowed = Math.min(
    ...[cabinet.chargeLimitKw, cabinet.dischargeLimitKw].flatMap((limit) => (limit ? [limit] : [])),
  );
  const values = { allowed: format.measured(allowed), rated: format.measured(ratedKw ?? 0) };
  const figure = (value: number | null, unit: string, digits: number) => (
    <Value value={value === null ? undefined : format.number(value, digits)} unit={unit} stale={isOld} />
  );
  const over = (...limits: CabinetLimit[]) =>
    cabinet.broken
      .filter(({ limit }) => limits.includes(limit))
      .map(({ limit, at }) => (
        <Mark key={limit} tone="danger" wraps>
          {text(LIMITS[limit].isLeast ? 'noteUnder' : 'noteLimit', { limit: limitText(limit, at, format) })}
        </Mark>
      ));
  return (
    <dl className={styles.figures}>
      <Figure name={text('status')} value={<Mark tone={stateTones[state]}>{text(stateTexts[state])}</Mark>}>
        {flags.map((flag) => (
          <Mark key={flag} tone={flag === 'derated' ? 'warning' : 'quiet'} wraps>
            {text(flagTexts[flag], values)}
          </Mark>
        ))}
      </Figure>
      <Figure
        name={text('power')}
        {...(converter && { href: links.device(station, converter.device, { point: 'activeKw' }) })}
        value={
          <Value
            value={converter?.activeKw == null ? undefined : format.measured(converter.activeKw)}
            unit="kW"
            stale={converter?.state === 'silent'}
          />
        }
      >
        {ratedKw !== null && <Quiet>{text('ofRated', { rated: format.measured(ratedKw) })}</Quiet>}
      </Figure>
      <Figure name={text('socShort')} href={point('socPercent')} value={figure(cabinet.socPercent, '%', 1)}>
        {ratedKwh !== null && <Quiet>{`${format.measured(ratedKwh)} kWh`}</Quiet>}
      </Figure>
      <Figure
        name={text('maxC')}
        {...(hottest && { href: point(`pack${hottest.pack}CellMaxC`) })}
        value={figure(cabinet.maxC, '°C', 1)}
      >
        {over('cellMaxC')}
        {hottest && <Quiet>{text('packNumber', { pack: hottest.pack })}</Quiet>}
      </Figure>
      <Figure name={text('spreadC')} value={figure(cabinet.spreadC, '°C', 1)}>
        {over('spreadC')}
      </Figure>
      <Figure
        name={text('spreadV')}
        value={figure(cabinet.spreadV === null ? null : cabinet.spreadV * 1000, 'mV', 0)}
      >
        {over('spreadV', 'cellMinV', 'cellMaxV')}
      </Figure>
      <Figure name={text('soh')} href={point('sohPercent')} value={figure(cabinet.sohPercent, '%', 1)} />
      <Figure
        name={text('chargeLimit')}
        href={point('chargeLimitKw')}
        value={figure(cabinet.chargeLimitKw, 'kW', 0)}
      />
      <Figure
        name={text('dischargeLimit')}
        href={point('dischargeLimitKw')}
        value={figure(cabinet.dischargeLimitKw, 'kW', 0)}
      />
    </dl>
  );
}

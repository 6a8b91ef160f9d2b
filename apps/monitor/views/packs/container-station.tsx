import { Link, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { ContainerStation } from '#contract/energy/container/calls.ts';
import { Quality } from '#contract/energy/frame/quality.ts';
import { replaceQuery } from '#kit/address.ts';
import { $format } from '#kit/formats.ts';
import { useLink, useQuery } from '#kit/react/address.ts';
import { Card } from '#kit/react/card.tsx';
import { Mark } from '#kit/react/marks.tsx';
import { $text } from '../../texts/packs/text.ts';
import { DemoBadge } from '../station/demo-badge.tsx';
import { ContainerCard } from './container-card.tsx';
import { usePackLinks } from './links.ts';
import { METRICS, metricTexts, RackMap } from './rack-map.tsx';
import { type PlacedRack, RackTable } from './rack-table.tsx';
import { Segments } from './segments.tsx';
import { needTexts, needTones } from './words.ts';

const useStyles = makeStyles({
  station: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  quiet: {
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 380px), 1fr))',
    gap: '12px',
  },
  tools: { display: 'flex', flexWrap: 'wrap', gap: '8px 12px', marginBottom: '12px' },
  help: { margin: '8px 0 0', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

/** A station with containers: a card for each, and its racks as a map or a table. */
export function ContainerStationView({ row }: { row: ContainerStation }) {
  const { station, name, need, ts, quality, tz, containers } = row;
  const styles = useStyles();
  const id = useId();
  const text = useStore($text);
  const format = useStore($format);
  const link = useLink(usePackLinks().station(station));
  return (
    <section className={styles.station} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          <Link {...link}>{name}</Link>
        </h2>
        <span className={styles.quiet}>{station}</span>
        <Mark tone={needTones[need]}>{text(needTexts[need])}</Mark>
        <span className={styles.quiet}>
          {ts === null ? text('neverSent') : `${text('lastFrame')} ${format.zoned(ts, tz, Date.now())}`}
        </span>
        {(quality & Quality.Simulated) !== 0 && <DemoBadge />}
      </div>
      <div className={styles.cards}>
        {containers.map((container) => (
          <ContainerCard key={container.device} station={station} container={container} />
        ))}
      </div>
      <Racks row={row} />
    </section>
  );
}

const VIEWS = ['map', 'table'] as const;
const VIEW_TEXTS = { map: 'viewMap', table: 'viewTable' } as const;

/** The racks of a station. How they are shown is in the address, for all stations alike. */
function Racks({ row: { station, name, containers } }: { row: ContainerStation }) {
  const styles = useStyles();
  const text = useStore($text);
  const query = useQuery();
  const view = VIEWS.find((one) => one === query.get('view')) ?? 'map';
  const metric = METRICS.find((one) => one === query.get('map')) ?? 'celsius';
  const racks: PlacedRack[] = containers.flatMap(({ device, racks: own }) =>
    own.map((rack) => ({ ...rack, container: device })),
  );
  const packs = racks.reduce((sum, rack) => sum + rack.packs.length, 0);
  return (
    <Card title={text('racksTitle', { racks: racks.length, packs })}>
      <div className={styles.tools}>
        <Segments
          label={text('viewAs')}
          options={VIEWS.map((value) => ({ value, text: text(VIEW_TEXTS[value]) }))}
          chosen={view}
          onChoose={(value) => replaceQuery({ view: value === 'map' ? '' : value })}
        />
        {view === 'map' && (
          <Segments
            label={text('mapBy')}
            options={METRICS.map((value) => ({ value, text: text(metricTexts[value]) }))}
            chosen={metric}
            onChoose={(value) => replaceQuery({ map: value === 'celsius' ? '' : value })}
          />
        )}
      </div>
      {view === 'map' ? (
        <>
          <RackMap station={station} stationName={name} racks={racks} metric={metric} />
          <p className={styles.help}>{text('mapHelp')}</p>
        </>
      ) : (
        <RackTable label={`${name} · ${text('viewTable')}`} station={station} racks={racks} />
      )}
    </Card>
  );
}

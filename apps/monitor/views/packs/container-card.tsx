import { makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { Container } from '#contract/energy/container/calls.ts';
import { $format } from '#kit/formats.ts';
import { Card } from '#kit/react/card.tsx';
import { Mark, Quiet, Value } from '#kit/react/marks.tsx';
import { $text } from '../../texts/packs/text.ts';
import { stateTexts, stateTones } from '../cabinets/words.ts';
import { type FactRow, Facts } from './facts.tsx';
import { usePackLinks } from './links.ts';
import { useSafetyRows } from './safety-rows.tsx';
import { needTexts, needTones } from './words.ts';

const useStyles = makeStyles({
  figures: { display: 'flex', flexWrap: 'wrap', gap: '8px 32px', margin: '0 0 8px' },
  name: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  value: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  note: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  need: { marginInlineStart: 'auto' },
});

/** A container: power, charge, and what keeps it safe. */
export function ContainerCard({ station, container }: { station: string; container: Container }) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useStore($format);
  const links = usePackLinks();
  const { need, activeKw, ratedKw, socPercent, socRacks, racks, converters } = container;
  const rows: FactRow[] = [
    ...converters.map((one) => ({
      ...{ key: one.device, name: text('converter'), href: links.device(station, one.device) },
      value: (
        <>
          <Mark tone={stateTones[one.state]}>{text(stateTexts[one.state])}</Mark>
          {one.setpointKw !== null && (
            <Quiet>{text('setpointOf', { kw: format.measured(one.setpointKw) })}</Quiet>
          )}
        </>
      ),
    })),
    ...useSafetyRows(station, container),
  ];
  return (
    <Card title={container.name} note={container.device}>
      <dl className={styles.figures}>
        <div>
          <dt className={styles.name}>{text('power')}</dt>
          <dd className={styles.value}>
            <Value value={activeKw === null ? undefined : format.measured(activeKw)} unit="kW" />
          </dd>
          {ratedKw !== null && (
            <dd className={styles.note}>{text('ofRated', { rated: format.measured(ratedKw) })}</dd>
          )}
        </div>
        <div>
          <dt className={styles.name}>{text('socShort')}</dt>
          <dd className={styles.value}>
            <Value value={socPercent === null ? undefined : format.measured(socPercent)} unit="%" />
          </dd>
          <dd className={styles.note}>{text('socRacks', { known: socRacks, all: racks.length })}</dd>
        </div>
        <div className={styles.need}>
          <dt className={styles.name}>{text('verdict')}</dt>
          <dd className={styles.note}>
            <Mark tone={needTones[need]}>{text(needTexts[need])}</Mark>
          </dd>
        </div>
      </dl>
      <Facts rows={rows} />
    </Card>
  );
}

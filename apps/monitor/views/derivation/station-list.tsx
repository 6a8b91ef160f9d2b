import { Button, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { Derivation } from '#contract/energy/derivation/calls.ts';
import type { FigureName } from '#contract/energy/derivation/limits.ts';
import { $format } from '#kit/formats.ts';
import { Mark, Quiet } from '#kit/react/marks.tsx';
import type { HowAsk } from '../../stores/derivation.ts';
import { $text } from '../../texts/derivation/text.ts';
import { Section } from './section.tsx';
import { useExact, withUnit } from './words.ts';

const useStyles = makeStyles({
  list: { display: 'grid', margin: 0, padding: 0, listStyle: 'none' },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2px 16px',
    minHeight: '40px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  name: { justifyContent: 'flex-start', minWidth: 0, paddingInline: 0, textAlign: 'start' },
  value: { fontVariantNumeric: 'tabular-nums', fontWeight: tokens.fontWeightSemibold },
});

type Row = Derivation['stations'][number];

/** What a share of all stations is added up from. */
const OF_STATION: Readonly<Partial<Record<FigureName, FigureName>>> = {
  selfConsumptionTodayPercent: 'pvTodayKwh',
  autarkyTodayPercent: 'loadTodayKwh',
  co2AvoidedTodayKg: 'pvTodayKwh',
};

interface ListProps {
  derivation: Derivation;
  ask: HowAsk;
  open: (ask: HowAsk) => void;
}

/** The stations that are left out, with the reason, and those that are counted, with what they add. */
export function StationList(props: ListProps) {
  const text = useStore($text);
  const { stations } = props.derivation;
  const out = stations.filter(({ reason }) => reason !== null);
  const counted = stations.filter(({ reason }) => reason === null);
  return (
    <>
      {out.length > 0 && <Rows title={text('stationsOut', { count: out.length })} rows={out} {...props} />}
      {counted.length > 0 && (
        <Rows title={text('stationsIn', { count: counted.length })} rows={counted} {...props} />
      )}
    </>
  );
}

function Rows({ title, rows, derivation, ask, open }: ListProps & { title: string; rows: readonly Row[] }) {
  const styles = useStyles();
  const text = useStore($text);
  const exact = useExact();
  const format = useStore($format);
  const figure = OF_STATION[ask.figure] ?? ask.figure;
  const unit = figure === ask.figure ? derivation.unit : 'kWh';
  return (
    <Section title={title}>
      <ul className={styles.list}>
        {rows.map(({ code, name, value, ts, tz, reason }) => (
          <li key={code} className={styles.item}>
            <Button
              className={styles.name}
              appearance="transparent"
              aria-label={text('howOf', { name })}
              onClick={() => open({ figure, station: code })}
            >
              {name}
            </Button>
            {reason === null ? (
              <span className={styles.value}>
                {value === null ? '–' : withUnit(exact.value(value), unit)}
              </span>
            ) : (
              <span>
                <Mark tone={reason === 'silent' || reason === 'never' ? 'warning' : 'quiet'} wraps>
                  {text(`out_${reason}`)}
                </Mark>{' '}
                {ts !== null && (
                  <Quiet>{text('lastHeard', { time: format.zoned(ts, tz, derivation.now) })}</Quiet>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

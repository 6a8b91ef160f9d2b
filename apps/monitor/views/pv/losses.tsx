import { Bars, Figure } from '@heliport/charts';
import { makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { PvStation } from '#contract/energy/pv/calls.ts';
import { LOSS_CAUSES, type LossCause } from '#contract/energy/pv/limits.ts';
import { Card } from '#kit/react/card.tsx';
import type { PvPage } from '../../stores/pv.ts';
import { $text, type TextKey } from '../../texts/sites/text.ts';

const CAUSES: Readonly<Record<LossCause, TextKey>> = {
  ...{ outage: 'lossOutage', soiling: 'lossSoiling', curtailment: 'lossCurtailment' },
  clipping: 'lossClipping',
};
const BASES: Readonly<Record<PvStation['losses']['outage']['basis'], TextKey>> = {
  ...{ peers: 'basisPeers', sensor: 'basisSensor', plateau: 'basisPlateau' },
};
/** Lines of charts that are no kind of energy. */
const TONES = { outage: 1, soiling: 2, curtailment: 3, clipping: 4 } as const;

const useStyles = makeStyles({
  sure: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
    gap: '4px 24px',
    margin: '12px 0 0',
    padding: 0,
    listStyleType: 'none',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  cause: { color: tokens.colorNeutralForeground1 },
});

/** What is known of the losses together; null if nothing is. */
function sumOf({ losses }: PvStation): number | null {
  const known = LOSS_CAUSES.flatMap((cause) => losses[cause].kwh ?? []);
  return known.length === 0 ? null : known.reduce((sum, kwh) => sum + kwh, 0);
}

/** All losses of a station. It opens them by cause, with how each is known. */
export function LossFigure({ row }: { row: PvStation }) {
  const text = useStore($text);
  const unknown = LOSS_CAUSES.some((cause) => row.losses[cause].kwh === null);
  return (
    <Figure
      size="small"
      label={text('losses')}
      value={sumOf(row)}
      unit="kWh"
      decimals={0}
      quality={unknown ? 'incomplete' : 'estimated'}
      derivation={{
        formula: text('lossFormula'),
        inputs: LOSS_CAUSES.map((cause) => ({
          ...{ label: text(CAUSES[cause]), value: row.losses[cause].kwh, unit: 'kWh' },
          quality: cause === 'outage' ? 'measured' : 'estimated',
        })),
        notes: [...new Set(LOSS_CAUSES.map((cause) => row.losses[cause].basis))].map((basis) =>
          text(BASES[basis]),
        ),
      }}
    />
  );
}

/** The losses of the shown stations by cause, and how sure each cause is. */
export function LossesCard({ page }: { page: PvPage }) {
  const styles = useStyles();
  const text = useStore($text);
  const state = useStore(page.$state);
  if (state.status !== 'ready' || state.data.list.length === 0) return null;
  const { list } = state.data;
  return (
    <Card title={text('losses')} note={text('lossesNote')}>
      <Bars
        label={text('losses')}
        unit="kWh"
        height={220}
        parts={LOSS_CAUSES.map((cause) => ({ name: text(CAUSES[cause]), tone: TONES[cause] }))}
        bars={list.map(({ code, losses }) => ({
          label: code,
          values: LOSS_CAUSES.map((cause) => losses[cause].kwh),
        }))}
      />
      <ul className={styles.sure}>
        {LOSS_CAUSES.map((cause) => {
          const basis = list[0]?.losses[cause].basis;
          return (
            <li key={cause}>
              <span className={styles.cause}>{text(CAUSES[cause])}</span> {basis && text(BASES[basis])}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

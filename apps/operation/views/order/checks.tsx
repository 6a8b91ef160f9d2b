import { makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { CHECK_PHASES } from '#contract/energy/work-order/limits.ts';
import { isSafe } from '#contract/energy/work-order/rules.ts';
import { Card } from '#kit/react/card.tsx';
import type { OrderData, OrderState } from '../../stores/order.ts';
import { $text } from '../../texts/order/text.ts';
import { useLayout } from '../parts/layout.styles.ts';
import { CheckRow } from './check-row.tsx';
import { useMayRecord } from './use-record.ts';

const useStyles = makeStyles({
  section: { marginTop: '20px', ':first-of-type': { marginTop: 0 } },
  phase: {
    margin: '0 0 8px',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** The checklist: safety first, which holds the rest back. */
export function Checks({ page, data }: { page: OrderState; data: OrderData }) {
  const text = useStore($text);
  const styles = useStyles();
  const layout = useLayout();
  const { order } = data;
  const { checks } = order;
  const done = checks.filter(({ result }) => result !== null).length;
  const mayWork = useMayRecord(order)('check');
  const isStarted = order.state === 'inProgress';
  const safe = isSafe(checks);
  return (
    <Card
      title={text('checks')}
      {...(checks.length > 0 && { note: text('checksDone', { done, total: checks.length }) })}
    >
      {checks.length === 0 && <p className={layout.quiet}>{text('noChecks')}</p>}
      {checks.length > 0 && mayWork && !isStarted && order.steps.includes('start') && (
        <p className={layout.quiet}>{text('startFirst')}</p>
      )}
      {CHECK_PHASES.map((phase) => {
        const own = checks.filter((check) => check.phase === phase);
        if (own.length === 0) return null;
        const isHeld = phase !== 'safety' && !safe;
        return (
          <section key={phase} className={styles.section} aria-label={text(`phase_${phase}`)}>
            <h3 className={styles.phase}>{text(`phase_${phase}`)}</h3>
            {isHeld && isStarted && <p className={layout.quiet}>{text('safetyFirst')}</p>}
            <ul className={layout.list}>
              {own.map((check) => (
                <CheckRow
                  key={check.key}
                  {...{ page, data, check }}
                  isOpen={mayWork && isStarted && !isHeld}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </Card>
  );
}

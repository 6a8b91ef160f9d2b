import { $language } from '@heliport/client';
import { makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import type { PlanPreview } from '#contract/energy/maintenance-plan/calls.ts';
import { today } from '#kit/days.ts';
import { $format } from '#kit/formats.ts';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Quiet } from '#kit/react/marks.tsx';
import { useMade } from '#kit/react/use-made.ts';
import type { RemoteState } from '#kit/remote.ts';
import { canPreview, type PlanDraft, ruleOf } from '../../stores/plan-draft.ts';
import { yearOf } from '../../stores/plan-year.ts';
import type { PlansPage } from '../../stores/plans.ts';
import { $text } from '../../texts/plans/text.ts';

const useStyles = makeStyles({
  heading: { margin: '8px 0', fontSize: tokens.fontSizeBase300 },
  months: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(72px, 1fr))',
    gap: '4px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  month: {
    display: 'grid',
    gap: '2px',
    padding: '6px 8px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  busy: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  count: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  devices: { display: 'grid', gap: '4px', margin: '12px 0 0', padding: 0, listStyleType: 'none' },
  text: { margin: '8px 0 0' },
});

const $waiting = atom<RemoteState<readonly PlanPreview[]>>({ status: 'loading' });

/** Devices of a preview that are listed. */
const MOST_LISTED = 8;

interface PlanYearViewProps {
  page: PlansPage;
  draft: PlanDraft;
  /** Of a stored plan: it counts from its last orders. */
  id: string | undefined;
  costCents: number | null;
  isPaused: boolean;
}

/** The year of a plan: how many orders it makes in each month, what they cost, and how far each device is. */
export function PlanYearView({ page, draft, id, costCents, isPaused }: PlanYearViewProps) {
  const text = useStore($text);
  const format = useStore($format);
  const styles = useStyles();
  const language = useStore($language);
  const isAskable = canPreview(draft);
  const asked = useMade(
    isAskable ? JSON.stringify([id, draft.model, draft.aim, draft.targets, ruleOf(draft)]) : '',
    (life) => (isAskable ? page.preview(draft, id, life) : undefined),
  );
  useEffect(() => void asked?.load(), [asked]);
  const state = useStore(asked?.$state ?? $waiting);
  const monthName = new Intl.DateTimeFormat(language, { month: 'short' });
  const year = yearOf(state.status === 'ready' ? state.data : [], today());
  const cost = costCents === null ? null : format.number((year.orders * costCents) / 100);
  return (
    <section aria-label={text('year')}>
      <h3 className={styles.heading}>{text('year')}</h3>
      {isPaused && <Quiet>{text('pausedWhy')}</Quiet>}
      {!isAskable && <Quiet>{text('previewLater')}</Quiet>}
      {isAskable && state.status === 'failed' && asked && (
        <FailureNotice failure={state.failure} text={text} retry={asked.load} />
      )}
      {isAskable && state.status === 'loading' && <Quiet>{text('loading')}</Quiet>}
      {isAskable && state.status === 'ready' && (
        <>
          {draft.kind !== 'state' && (
            <>
              <ol className={styles.months}>
                {year.months.map(({ month, orders }) => (
                  <li key={month} className={orders > 0 ? `${styles.month} ${styles.busy}` : styles.month}>
                    {monthName.format(new Date(`${month}-01T00:00`))}
                    <span className={styles.count}>{orders === 0 ? '–' : orders}</span>
                  </li>
                ))}
              </ol>
              <p className={styles.text}>
                {text(year.isMore ? 'yearMore' : 'yearOrders', { count: year.orders })}
                {cost !== null && ` · ${text('yearCost', { cost })}`}
              </p>
            </>
          )}
          <ul className={styles.devices}>
            {state.data.slice(0, MOST_LISTED).map((preview) => (
              <DeviceLine key={`${preview.station} ${preview.device}`} preview={preview} draft={draft} />
            ))}
          </ul>
          {state.data.length > MOST_LISTED && (
            <Quiet>{text('moreDevices', { count: state.data.length - MOST_LISTED })}</Quiet>
          )}
        </>
      )}
    </section>
  );
}

function DeviceLine({ preview, draft }: { preview: PlanPreview; draft: PlanDraft }) {
  const text = useStore($text);
  const format = useStore($format);
  const { station, device, dates, done, value, since } = preview;
  const time = (iso: string) => format.time(iso, Date.now());
  const said = [
    done !== null && text(`done_${draft.unit}`, { done: format.measured(done), amount: draft.amount }),
    dates[0] && text(draft.kind === 'time' ? 'nextIs' : 'expected', { time: time(dates[0]) }),
    value !== null && text('valueIs', { value: format.number(value, 3) }),
    since !== null && text('holdsSince', { time: time(since) }),
  ].filter((part) => part !== false && part !== undefined && part !== '');
  return (
    <li>
      {station} {device} <Quiet>{said.join(' · ') || text('noData')}</Quiet>
    </li>
  );
}

import { Button, makeStyles, Skeleton, SkeletonItem, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { OrderRow } from '#contract/energy/work-order/fields.ts';
import type { OrderState } from '#contract/energy/work-order/limits.ts';
import { useBasePath, useLink } from '#kit/react/address.ts';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Mark, Quiet } from '#kit/react/marks.tsx';
import type { OrdersPage } from '../../stores/orders.ts';
import { orderPath } from '../../stores/routes.ts';
import { $text } from '../../texts/orders/text.ts';
import { Due, deviceText, GradeMark, StateMark } from '../parts/words.tsx';
import { canAssign, useRankWords } from './columns.tsx';

/** Columns of the board, in the order of an order's life. */
const LANES = [
  { key: 'unassigned', states: ['applied', 'approved'] },
  { key: 'assigned', states: ['assigned', 'accepted'] },
  { key: 'inProgress', states: ['inProgress'] },
  { key: 'waitingParts', states: ['waitingParts'] },
  { key: 'done', states: ['done', 'verified'] },
] as const satisfies readonly { readonly key: string; readonly states: readonly OrderState[] }[];

const useStyles = makeStyles({
  board: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(220px, 1fr)',
    gap: '12px',
    overflowX: 'auto',
    scrollSnapType: 'x proximity',
    // The focus rings of the cards are inside.
    padding: '2px',
    '@container (max-width: 640px)': { gridAutoColumns: '82%', scrollSnapType: 'x mandatory' },
  },
  lane: {
    display: 'grid',
    alignContent: 'start',
    gap: '8px',
    minWidth: 0,
    padding: '12px 8px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    scrollSnapAlign: 'start',
  },
  title: {
    display: 'flex',
    justifyContent: 'space-between',
    margin: '0 4px',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  count: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  cards: { display: 'grid', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  card: {
    display: 'grid',
    gap: '6px',
    padding: '10px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  what: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    ':hover': { textDecorationLine: 'underline' },
  },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
});

interface BoardProps {
  page: OrdersPage;
  /** Undefined for whoever may not. */
  onAssign: ((order: OrderRow) => void) | undefined;
}

/** The open orders by state, each lane in the order of the list. */
export function Board({ page, onAssign }: BoardProps) {
  const text = useStore($text);
  const styles = useStyles();
  const state = useStore(page.$state);
  if (state.status === 'failed')
    return <FailureNotice failure={state.failure} text={text} retry={page.load} />;
  if (state.status === 'loading')
    return (
      <Skeleton aria-label={text('loading')}>
        <SkeletonItem size={128} />
      </Skeleton>
    );
  return (
    <section className={styles.board} aria-label={text('view_board')}>
      {LANES.map(({ key, states }) => {
        const orders = state.data.list.filter((order) =>
          (states as readonly OrderState[]).includes(order.state),
        );
        return (
          <section key={key} className={styles.lane} aria-label={text(`lane_${key}`)}>
            <h2 className={styles.title}>
              {text(`lane_${key}`)}
              <span className={styles.count}>{orders.length}</span>
            </h2>
            {orders.length === 0 && <Quiet>{text('laneEmpty')}</Quiet>}
            <ul className={styles.cards}>
              {orders.map((order) => (
                <BoardCard key={order.no} order={order} onAssign={onAssign} isMixed={states.length > 1} />
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
}

interface BoardCardProps extends Pick<BoardProps, 'onAssign'> {
  order: OrderRow;
  /** The lane has several states. */
  isMixed: boolean;
}

function BoardCard({ order, onAssign, isMixed }: BoardCardProps) {
  const text = useStore($text);
  const styles = useStyles();
  const words = useRankWords();
  const link = useLink(useBasePath() + orderPath(order.no));
  const step = text(order.worker === null ? 'step_assign' : 'assignAnew');
  const [reason] = order.rank.filter(({ reason: name }) => name !== 'late' && name !== 'dueIn');
  return (
    <li className={styles.card}>
      <span className={styles.row}>
        <GradeMark grade={order.grade} />
        <Quiet>{order.no}</Quiet>
        {isMixed && <StateMark state={order.state} />}
      </span>
      <a className={styles.what} {...link}>
        {order.what}
      </a>
      <Quiet>
        {order.stationName} · {deviceText(order, text('wholeStation'))}
      </Quiet>
      {reason && (
        <Mark tone={reason.reason === 'travel' ? 'quiet' : 'warning'} wraps>
          {words(reason)}
        </Mark>
      )}
      <Due order={order} />
      <span className={styles.row}>
        <span>{order.worker?.name ?? text('nobody')}</span>
        {onAssign && canAssign(order) && (
          <Button
            size="small"
            appearance="subtle"
            aria-label={text('stepTitle', { step, no: order.no })}
            onClick={() => onAssign(order)}
          >
            {step}
          </Button>
        )}
      </span>
    </li>
  );
}

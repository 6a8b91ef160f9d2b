import { $language } from '@heliport/client';
import {
  Button,
  Link,
  MessageBar,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  Skeleton,
  SkeletonItem,
  tokens,
} from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { OrderRow } from '#contract/energy/work-order/fields.ts';
import { dayOf, today } from '#kit/days.ts';
import { $format } from '#kit/formats.ts';
import { useBasePath, useLink, useSubject } from '#kit/react/address.ts';
import { Chipped } from '#kit/react/chips.tsx';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Heading } from '#kit/react/heading.tsx';
import { Mark, Quiet } from '#kit/react/marks.tsx';
import { StationChoice } from '#kit/react/station-choice.tsx';
import { Turns } from '#kit/react/turns.tsx';
import type { CalendarPage as Calendar } from '../../stores/calendar.ts';
import { daysOfMonth, monthOf } from '../../stores/months.ts';
import { ORDERS_PATH, orderPath } from '../../stores/routes.ts';
import { $text } from '../../texts/orders/text.ts';
import { usePageStyles } from '../parts/page.styles.ts';
import { GradeMark, StateMark } from '../parts/words.tsx';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  weekdays: {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    padding: '6px 0',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    textAlign: 'center',
    '@container (max-width: 800px)': { display: 'none' },
  },
  days: {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'hidden',
    '@container (max-width: 800px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  day: {
    display: 'grid',
    alignContent: 'start',
    gap: '4px',
    minWidth: 0,
    minHeight: '112px',
    padding: '6px',
    boxShadow: `0 0 0 0.5px ${tokens.colorNeutralStroke2}`,
    '@container (max-width: 800px)': { minHeight: 0, padding: '10px 12px' },
  },
  other: {
    backgroundColor: tokens.colorNeutralBackground3,
    '@container (max-width: 800px)': { display: 'none' },
  },
  // On a phone, days without an order only take room.
  bare: { '@container (max-width: 800px)': { display: 'none' } },
  date: {
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  today: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightBold },
  short: { '@container (max-width: 800px)': { display: 'none' } },
  long: { display: 'none', '@container (max-width: 800px)': { display: 'inline' } },
  orders: { display: 'grid', gap: '4px', margin: 0, padding: 0, listStyleType: 'none' },
  order: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'start',
    columnGap: '6px',
    fontSize: tokens.fontSizeBase200,
  },
  what: { overflowWrap: 'anywhere', fontSize: tokens.fontSizeBase200 },
  phone: { display: 'none', '@container (max-width: 800px)': { display: 'inline-flex', gap: '8px' } },
  none: {
    display: 'none',
    '@container (max-width: 800px)': { display: 'block', padding: '24px', textAlign: 'center' },
  },
});

/** The orders of a month by the day that they are due; on a phone, the days that have one. */
export function CalendarPage({ page }: { page: Calendar }) {
  const text = useStore($text);
  const styles = useStyles();
  const layout = usePageStyles();
  const language = useStore($language);
  const { station } = useStore(page.$filter);
  const state = useStore(page.$state);
  const list = useLink(useBasePath() + ORDERS_PATH);
  useSubject(text('calendarTitle'));
  const month = page.monthNow();
  const title = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long' }).format(
    new Date(`${month}-01T00:00`),
  );
  return (
    <>
      <Heading title={text('calendarTitle')} refresh={page.refresh}>
        <Button as="a" {...list}>
          {text('title')}
        </Button>
      </Heading>
      <div className={layout.content}>
        <Chipped>
          <search className={styles.bar}>
            <Turns
              title={title}
              labels={{ previous: text('previousMonth'), next: text('nextMonth'), now: text('thisMonth') }}
              isNow={month === monthOf(today())}
              turn={(steps) => void page.turn(steps)}
              toNow={() => void page.toNow()}
            />
            <StationChoice
              label={text('station')}
              chosen={station}
              onChoose={(code) => void page.narrow(code)}
            />
          </search>
        </Chipped>
        {state.status === 'failed' && <FailureNotice failure={state.failure} text={text} retry={page.load} />}
        {state.status === 'loading' && (
          <Skeleton aria-label={text('loading')}>
            <SkeletonItem size={128} />
          </Skeleton>
        )}
        {state.status === 'ready' && (
          <>
            {state.failure && (
              <MessageBar intent="warning">
                <MessageBarBody>
                  {text(state.failure.kind === 'offline' ? 'offlineWhy' : 'refreshFailed')}
                </MessageBarBody>
              </MessageBar>
            )}
            {state.data.more && (
              <MessageBar intent="warning">
                <MessageBarBody>{text('calendarMore', { count: state.data.list.length })}</MessageBarBody>
              </MessageBar>
            )}
            <Month month={month} orders={state.data.list} />
          </>
        )}
      </div>
    </>
  );
}

function Month({ month, orders }: { month: string; orders: readonly OrderRow[] }) {
  const text = useStore($text);
  const styles = useStyles();
  const language = useStore($language);
  const days = daysOfMonth(month);
  const ordersOf = (day: string) => orders.filter(({ dueAt }) => dayOf(new Date(dueAt)) === day);
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short' });
  const long = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', weekday: 'short' });
  const hasOrders = days.some((day) => monthOf(day) === month && ordersOf(day).length > 0);
  return (
    <div>
      <div className={styles.weekdays} aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <span key={day}>{weekday.format(new Date(`${day}T00:00`))}</span>
        ))}
      </div>
      <ol className={styles.days} aria-label={text('calendarTitle')}>
        {days.map((day) => {
          const own = ordersOf(day);
          const isOther = monthOf(day) !== month;
          return (
            <li
              key={day}
              className={mergeClasses(styles.day, isOther && styles.other, own.length === 0 && styles.bare)}
              {...(day === today() && { 'aria-current': 'date' as const })}
            >
              <time dateTime={day} className={mergeClasses(styles.date, day === today() && styles.today)}>
                <span className={styles.short}>{Number(day.slice(8))}</span>
                <span className={styles.long}>{long.format(new Date(`${day}T00:00`))}</span>
              </time>
              <ul className={styles.orders}>
                {own.map((order) => (
                  <CalendarOrder key={order.no} order={order} />
                ))}
              </ul>
            </li>
          );
        })}
        {!hasOrders && (
          <li className={styles.none}>
            <Quiet>{text('calendarEmpty')}</Quiet>
          </li>
        )}
      </ol>
    </div>
  );
}

function CalendarOrder({ order }: { order: OrderRow }) {
  const text = useStore($text);
  const styles = useStyles();
  const format = useStore($format);
  const link = useLink(useBasePath() + orderPath(order.no));
  return (
    <li className={styles.order}>
      <GradeMark grade={order.grade} />
      <span>
        <Link {...link} className={styles.what}>
          {order.what}
        </Link>{' '}
        <Quiet>
          {format.zoned(Date.parse(order.dueAt), '', Date.parse(order.dueAt))} · {order.station}
          {order.worker !== null && ` · ${order.worker.name}`}
        </Quiet>
        {order.isLate && <Mark tone="danger">{text('late')}</Mark>}
        <span className={styles.phone}>
          <StateMark state={order.state} />
        </span>
      </span>
    </li>
  );
}

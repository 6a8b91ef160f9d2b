import { can, childPath } from '@heliport/client';
import { Link, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { AlarmDetail } from '#contract/energy/alarm/calls.ts';
import { $format } from '#kit/formats.ts';
import { $lasted } from '#kit/lasted.ts';
import { useLink } from '#kit/react/address.ts';
import { LevelMark } from '#kit/react/level-mark.tsx';
import { useNow } from '#kit/react/shown.ts';
import { $text } from '../../texts/records/text.ts';
import { AlarmMarks } from './alarm-marks.tsx';
import { OrderLink, RequestLink } from './order-link.tsx';

const useStyles = makeStyles({
  facts: { display: 'grid', gap: '12px' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(144px, 1fr))',
    gap: '12px 20px',
    margin: 0,
  },
  term: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  detail: { margin: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  advice: {
    margin: 0,
    padding: '8px 12px',
    borderLeft: `3px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
});

const LOOK_MS = 30_000;
const clock = () => Date.now();

/** What the alarm is. */
export function AlarmFacts({ alarm }: { alarm: AlarmDetail }) {
  const styles = useStyles();
  const text = useStore($text);
  const rows = useRows(alarm);
  const { level, station, device, point } = alarm;
  const toDevice = device ? 'toDevice' : 'toStation';
  const shown = point ? 'toPoint' : toDevice;
  const query = { station, ...(device && { device }), ...(point && { point }) };
  const link = useLink(childPath('monitor', device ? '/monitor/subDiagram' : '/monitor/diagram', query));
  return (
    <div className={styles.facts}>
      <div className={styles.head}>
        <LevelMark level={level}>{text('level', { level })}</LevelMark>
        <AlarmMarks alarm={alarm} />
      </div>
      <dl className={styles.list}>
        {rows.map(([term, detail]) => (
          <div key={term}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.detail}>{detail}</dd>
          </div>
        ))}
        {alarm.order && (
          <div>
            <dt className={styles.term}>{text('order')}</dt>
            <dd className={styles.detail}>
              <OrderLink no={alarm.order.no}>
                {text('orderIs', { no: alarm.order.no, state: text(`order_${alarm.order.state}`) })}
              </OrderLink>
              {alarm.order.worker && ` · ${alarm.order.worker}`}
            </dd>
          </div>
        )}
      </dl>
      {alarm.advice !== '' && (
        <p className={styles.advice}>
          {text('advice')} {alarm.advice}
        </p>
      )}
      {can('diagram:view') && <Link {...link}>{text(shown)}</Link>}
      <RequestLink alarm={alarm} />
    </div>
  );
}

function useRows(alarm: AlarmDetail): readonly (readonly [term: string, detail: string])[] {
  const text = useStore($text);
  const format = useStore($format);
  const lasted = useStore($lasted);
  const now = useNow(clock, LOOK_MS);
  const { startAt, resetAt, tz, unit, limit } = alarm;
  const measured = (value: number) => `${format.measured(value)} ${unit}`.trim();
  const values = (['preValue', 'value', 'extreme'] as const).flatMap((key) => {
    const value = alarm[key];
    return value === null ? [] : [[text(key), measured(value)] as const];
  });
  const end = resetAt === null ? now : Date.parse(resetAt);
  return [
    [text('code'), alarm.code],
    [text('startAt'), format.time(startAt, now, tz)],
    [text('resetAt'), resetAt === null ? text('stillOpen') : format.time(resetAt, now, tz)],
    [text('lasted'), lasted(end - Date.parse(startAt))],
    ...(alarm.pointName === '' ? [] : [[text('point'), alarm.pointName] as const]),
    ...(limit ? [[text('limit'), `${limit.op} ${measured(limit.value)}`] as const] : []),
    ...values,
    [text('restores'), format.number(alarm.restoreCount)],
    ...(alarm.escalation > 0
      ? [[text('escalation'), text('step', { step: alarm.escalation })] as const]
      : []),
    [text('notified'), text(alarm.notified ? 'yes' : 'no')],
    ...(alarm.powerAtRiskKw === null
      ? []
      : [[text('risk'), `${format.measured(alarm.powerAtRiskKw)} kW`] as const]),
    ...(alarm.resetReason === 'rule' || alarm.resetReason === 'device'
      ? [[text('ended'), text(`ended_${alarm.resetReason}`)] as const]
      : []),
  ];
}

import { Button, Link, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { AlarmDetail, EarlierAlarm } from '#contract/energy/alarm/calls.ts';
import type { Remedy } from '#contract/energy/work-order/fields.ts';
import { replaceQuery } from '#kit/address.ts';
import { $format } from '#kit/formats.ts';
import { $lasted } from '#kit/lasted.ts';
import { Quiet } from '#kit/react/marks.tsx';
import { $text } from '../../texts/records/text.ts';
import { OrderLink } from './order-link.tsx';
import { Section } from './section.tsx';

const useStyles = makeStyles({
  solved: {
    display: 'grid',
    gap: '4px',
    padding: '12px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderLeft: `3px solid ${tokens.colorPaletteGreenBorder2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  note: { margin: 0, fontSize: tokens.fontSizeBase400, overflowWrap: 'anywhere' },
  list: { margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: '8px' },
  item: { display: 'grid', gap: '2px', fontVariantNumeric: 'tabular-nums' },
});

function useWords() {
  const text = useStore($text);
  const format = useStore($format);
  const lasted = useStore($lasted);
  return ({ deviceName, stationName, startAt, resetAt, tz, confirmedBy }: EarlierAlarm): string =>
    [
      deviceName ?? stationName,
      format.time(startAt, Date.now(), tz),
      resetAt === null ? text('stillOpen') : lasted(Date.parse(resetAt) - Date.parse(startAt)),
      confirmedBy,
    ]
      .filter(Boolean)
      .join(' · ');
}

/** What solved the same alarm of the same model last time: the order that was closed, and the remark. */
export function Solved({ alarm: { remedy, solved } }: { alarm: AlarmDetail }) {
  const styles = useStyles();
  const text = useStore($text);
  const words = useWords();
  return (
    <Section title={text('solved')}>
      {remedy && <RemedyOf remedy={remedy} />}
      {solved && (
        <div className={styles.solved}>
          <p className={styles.note}>{solved.note}</p>
          <Quiet>{words(solved)}</Quiet>
          <div>
            <Button size="small" appearance="subtle" onClick={() => replaceQuery({ alarm: solved.id })}>
              {text('openSolved')}
            </Button>
          </div>
        </div>
      )}
      {!remedy && !solved && <Quiet>{text('neverSolved')}</Quiet>}
    </Section>
  );
}

/** An order that was closed: what was done, where, when and how long it took. */
function RemedyOf({ remedy }: { remedy: Remedy }) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useStore($format);
  const lasted = useStore($lasted);
  const { no, what, remark, deviceName, stationName, closedAt, tz, minutesUsed } = remedy;
  const took = text('took', { lasted: lasted(minutesUsed * 60_000) });
  const place = [deviceName ?? stationName, format.time(closedAt, Date.now(), tz), took];
  return (
    <div className={styles.solved}>
      <p className={styles.note}>{remark || what}</p>
      <Quiet>{place.join(' · ')}</Quiet>
      <div>
        <OrderLink no={no}>{text('openOrder', { no })}</OrderLink>
      </div>
    </div>
  );
}

/** The same alarm of the same model before. */
export function Earlier({ alarm: { earlier } }: { alarm: AlarmDetail }) {
  const styles = useStyles();
  const text = useStore($text);
  const words = useWords();
  return (
    <Section title={text('earlier')}>
      {earlier.length === 0 ? (
        <Quiet>{text('neverBefore')}</Quiet>
      ) : (
        <ul className={styles.list}>
          {earlier.map((one) => (
            <li key={one.id} className={styles.item}>
              <Link as="button" onClick={() => replaceQuery({ alarm: one.id })}>
                {words(one)}
              </Link>
              {one.note !== '' && <Quiet>{one.note}</Quiet>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

import { $language, datesIn } from '@heliport/client';
import { makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { daysAfter, startOfDay } from '#kit/days.ts';
import { Mark, Quiet } from '#kit/react/marks.tsx';
import type { Shift } from '../../stores/pushers.ts';
import { $text } from '../../texts/pushers/text.ts';

const useStyles = makeStyles({
  days: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
    gap: '8px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  day: {
    padding: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  name: { margin: '0 0 4px', fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightSemibold },
  shifts: { display: 'grid', gap: '4px', margin: 0, padding: 0, listStyle: 'none' },
  time: { fontVariantNumeric: 'tabular-nums' },
});

const DAYS = [0, 1, 2, 3, 4, 5, 6];

/** The duties of each day of a week on the person's own clock. */
export function WeekOfShifts({ shifts, monday }: { shifts: readonly Shift[]; monday: string }) {
  const styles = useStyles();
  const text = useStore($text);
  const language = useStore($language);
  const dates = datesIn(language);
  const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return (
    <ul className={styles.days}>
      {DAYS.map((offset) => {
        const date = daysAfter(monday, offset);
        const start = Date.parse(startOfDay(date));
        const end = Date.parse(startOfDay(date, 1));
        const own = shifts.filter(({ from, to }) => Date.parse(from) < end && Date.parse(to) > start);
        return (
          <li key={date} className={styles.day}>
            <h3 className={styles.name}>
              {dates.weekday(start)} {date.slice(5)}
            </h3>
            {own.length === 0 && <Quiet>{text('noShift')}</Quiet>}
            <ul className={styles.shifts}>
              {own.map(({ userId, name, from, to, isSwap }) => (
                <li key={`${userId}${from}`}>
                  <div>{name}</div>
                  <Quiet>
                    <span className={styles.time}>
                      {Date.parse(from) < start ? '00:00' : clock.format(Date.parse(from))}–
                      {Date.parse(to) >= end ? '24:00' : clock.format(Date.parse(to))}
                    </span>
                  </Quiet>
                  {isSwap && <Mark tone="quiet">{text('standsIn')}</Mark>}
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

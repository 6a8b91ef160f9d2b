import { Button, Input, MessageBar, MessageBarBody, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { PvStrings } from '#contract/energy/pv/calls.ts';
import { replaceQuery } from '#kit/address.ts';
import { daysAfter, dayText } from '#kit/days.ts';
import { $text } from '../../texts/sites/text.ts';
import { useStationTime } from './times.ts';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 4px' },
  date: { width: '160px', minWidth: 0 },
  step: { minWidth: '36px' },
  zone: {
    marginInlineStart: '8px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
});

/** Chooses the day. At night it says that the last light is shown. */
export function DayBar({ data }: { data: PvStrings }) {
  const styles = useStyles();
  const text = useStore($text);
  const time = useStationTime(data);
  const { date, today, isNight, ts, tz } = data;
  const choose = (chosen: string) => {
    if (dayText(chosen) !== undefined && chosen <= today) replaceQuery({ date: chosen, at: '' });
  };
  const last = ts.at(-1);
  const isLatest = date === today || date === daysAfter(today, -1);
  return (
    <>
      <div className={styles.bar}>
        <Button
          className={styles.step}
          appearance="subtle"
          aria-label={text('dayBefore')}
          onClick={() => choose(daysAfter(date, -1))}
        >
          <span aria-hidden="true">‹</span>
        </Button>
        <Input
          className={styles.date}
          type="date"
          aria-label={text('date')}
          value={date}
          max={today}
          onChange={(_, { value }) => choose(value)}
        />
        <Button
          className={styles.step}
          appearance="subtle"
          aria-label={text('dayAfter')}
          disabled={date >= today}
          onClick={() => choose(daysAfter(date, 1))}
        >
          <span aria-hidden="true">›</span>
        </Button>
        <span className={styles.zone}>{tz}</span>
      </div>
      {isNight && isLatest && last !== undefined && (
        <MessageBar>
          <MessageBarBody>{text('night', { time: time.full(last) })}</MessageBarBody>
        </MessageBar>
      )}
    </>
  );
}

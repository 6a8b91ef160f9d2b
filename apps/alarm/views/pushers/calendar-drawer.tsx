import { $language, datesIn, tellOutcome } from '@heliport/client';
import { Button, Drawer, Input, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { replaceQuery } from '#kit/address.ts';
import { explain } from '#kit/explain.ts';
import type { PushersPage } from '../../stores/pushers.ts';
import { $text } from '../../texts/pushers/text.ts';

const useStyles = makeStyles({
  content: { display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr)' },
  text: { margin: 0 },
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  address: { flex: '1 1 240px', minWidth: 0 },
  failure: { margin: 0, color: tokens.colorStatusDangerForeground1, ':empty': { display: 'none' } },
});

/** The address at which the person's own calendar gets the duties. */
export function CalendarDrawer({ page }: { page: PushersPage }) {
  const styles = useStyles();
  const text = useStore($text);
  const state = useStore(page.calendar.$state);
  const address = useStore(page.$address);
  const isBusy = useStore(page.changes.$isBusy);
  const failure = useStore(page.changes.$failure);
  const dates = datesIn(useStore($language));
  useEffect(() => void page.calendar.load(), [page]);
  const since = state.status === 'ready' ? state.data.since : null;
  return (
    <Drawer
      title={text('calendar')}
      closeLabel={text('close')}
      onClose={() => {
        page.changes.forget();
        page.$address.set('');
        replaceQuery({ panel: '' });
      }}
    >
      <div className={styles.content}>
        <p className={styles.text}>{text('calendarWhy')}</p>
        {address !== '' && (
          <>
            <div className={styles.row}>
              <Input
                className={styles.address}
                readOnly
                aria-label={text('calendarAddress')}
                value={address}
              />
              <Button
                onClick={() => void navigator.clipboard.writeText(address).then(() => tellOutcome('copied'))}
              >
                {text('copy')}
              </Button>
            </div>
            <p className={styles.text}>{text('calendarOnce')}</p>
          </>
        )}
        {since !== null && address === '' && (
          <p className={styles.text}>{text('calendarSince', { time: dates.dateTime(since) })}</p>
        )}
        <div className={styles.row}>
          <Button
            appearance="primary"
            disabledFocusable={isBusy || state.status !== 'ready'}
            onClick={() => void page.makeCalendar()}
          >
            {text(since === null ? 'calendarMake' : 'calendarMakeAgain')}
          </Button>
          {since !== null && (
            <Button disabledFocusable={isBusy} onClick={() => void page.endCalendar()}>
              {text('calendarEnd')}
            </Button>
          )}
        </div>
        <p className={styles.failure} role="alert">
          {failure && explain(failure, text).why}
        </p>
      </div>
    </Drawer>
  );
}

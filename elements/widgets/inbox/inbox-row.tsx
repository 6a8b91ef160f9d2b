import { Button } from '@fluentui/react-components';
import { ClockAlarmRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import { useId, useState } from 'react';
import { linkTo } from '#client/link.ts';
import type { InboxEntry } from '#contract/user-centre/inbox/calls.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useHost } from '#elements/define.tsx';
import { openFrom } from '#elements/open-from.ts';
import { useDates } from '#elements/parts/use-dates.ts';
import { IconButton } from '#elements/ui/icon-button.tsx';
import { isPlainClick } from '#elements/ui/plain-click.ts';
import { useInboxStyles } from './inbox.styles.ts';
import { LaterChoice } from './later-choice.tsx';
import { useTimeText } from './use-time-text.ts';

interface Props {
  entry: InboxEntry;
  onOpen: (path: string) => void;
  /** Puts the entry aside until a moment in ms since 1970, or brings it back. */
  onMove: (until: number | null) => void;
}

/** What is to be done, with what, by when; leads to where it is decided. */
export function InboxRow({ entry, onOpen, onMove }: Props) {
  const { t } = useTranslation('inbox');
  const styles = useInboxStyles();
  const host = useHost();
  const dates = useDates();
  const timeText = useTimeText();
  const id = useId();
  const [isChoosing, setChoosing] = useState(false);
  const { title, subject, note, later, opens, isOverdue } = entry;
  const content = (
    <>
      <span className={styles.title}>{title}</span>
      <span className={styles.subject}>{[subject, note].filter(Boolean).join(' · ')}</span>
    </>
  );
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        {'path' in opens ? (
          <a
            id={id}
            className={styles.link}
            href={linkTo(opens.path)}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              onOpen(opens.path);
            }}
          >
            {content}
          </a>
        ) : (
          <button
            id={id}
            type="button"
            className={styles.link}
            onClick={() => void openFrom(host, opens.dialog)}
          >
            {content}
          </button>
        )}
        <span className={mergeClasses(styles.time, isOverdue && styles.overdue)}>{timeText(entry)}</span>
        {later === null ? (
          <IconButton
            icon={<ClockAlarmRegular />}
            label={t('remindOf', { name: `${title}: ${subject}` })}
            aria-expanded={isChoosing}
            onClick={() => setChoosing(!isChoosing)}
          />
        ) : (
          <Button size="small" aria-describedby={id} onClick={() => onMove(null)}>
            {t('bringBack')}
          </Button>
        )}
      </div>
      {later !== null && <p className={styles.later}>{t('until', { date: dates.date(later) })}</p>}
      {isChoosing && later === null && (
        <LaterChoice
          onChoose={(until) => {
            setChoosing(false);
            onMove(until);
          }}
        />
      )}
    </li>
  );
}

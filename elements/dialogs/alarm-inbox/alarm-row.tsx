import { AlertUrgentRegular, InfoRegular, WarningRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import { useStore } from '@nanostores/react';
import { numbersIn } from '#client/format/numbers.ts';
import { linkTo } from '#client/link.ts';
import { $language } from '#client/stores/settings.ts';
import type { UnreadPush } from '#client/stores/unread-push.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useDates } from '#elements/parts/use-dates.ts';
import { useRelativeTime } from '#elements/parts/use-relative-time.ts';
import { isPlainClick } from '#elements/ui/plain-click.ts';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { useAlarmInboxStyles } from './alarm-inbox.styles.ts';

const ICONS = { 1: InfoRegular, 2: WarningRegular, 3: AlertUrgentRegular } as const;
type Level = keyof typeof ICONS;

export interface AlarmRowProps {
  readonly push: UnreadPush;
  readonly path: string;
  /** In ms since 1970. */
  readonly now: number;
  readonly onOpen: () => void;
}

/** A push as a link to its record: level, alarm, place, value and since when. */
export function AlarmRow({ push: { alarm, step, at }, path, now, onOpen }: AlarmRowProps) {
  const { t } = useTranslation('layout');
  const styles = useAlarmInboxStyles();
  const text = useTextStyles();
  const dates = useDates();
  const ago = useRelativeTime();
  const { number } = numbersIn(useStore($language));
  const level = (alarm.level in ICONS ? alarm.level : 3) as Level;
  const Icon = ICONS[level];
  const value = alarm.value === null ? '' : `${number(alarm.value)} ${alarm.unit}`.trim();
  const since =
    alarm.resetAt === null
      ? t('alarmSince', { time: dates.dateTimeIn(alarm.tz, alarm.startAt) })
      : t('alarmOver');
  const state = [
    since,
    // The first one is the alarm itself.
    step > 1 ? t('alarmStep', { step }) : '',
    alarm.takenBy ? t('alarmTaken', { name: alarm.takenBy }) : '',
  ];
  return (
    <li className={styles.row}>
      <a
        className={styles.link}
        href={linkTo(path)}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onOpen();
        }}
      >
        <Icon fontSize="20px" className={mergeClasses(styles.icon, styles[`level${level}`])} />
        <span className={styles.text}>
          <span className={text.hidden}>{t('alarmLevel', { level })} </span>
          <span className={styles.name}>{alarm.name}</span>
          <span className={styles.where}>
            {[alarm.stationName, alarm.deviceName, value].filter(Boolean).join(' · ')}
          </span>
          <span className={styles.where}>{state.filter(Boolean).join(' · ')}</span>
        </span>
        <time className={styles.time} dateTime={at} title={dates.dateTime(Date.parse(at))}>
          {ago(Date.parse(at), now)}
        </time>
      </a>
    </li>
  );
}

import { Button } from '@fluentui/react-components';
import { DesktopRegular, PhoneRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import type { OwnSession } from '#client/stores/own-session.ts';
import { deviceOf } from '#contract/rules/device.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useDates } from '#elements/parts/use-dates.ts';
import { useRelativeTime } from '#elements/parts/use-relative-time.ts';
import { useDangerStyles } from '#elements/ui/danger.styles.ts';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { useSecurityStyles } from './security.styles.ts';
import { useDeviceName } from './use-device-name.ts';

/** A session's device with address and last use. */
export function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { t } = useTranslation('security');
  const danger = useDangerStyles();
  const styles = useSecurityStyles();
  const text = useTextStyles();
  const dates = useDates();
  const ago = useRelativeTime();
  const name = useDeviceName()(session);
  const Icon = deviceOf(session.device).mobile ? PhoneRegular : DesktopRegular;
  return (
    <li className={styles.session}>
      <Icon fontSize="24px" className={styles.icon} />
      <div className={styles.facts}>
        <p className={styles.name}>
          <span title={session.device}>{name}</span>
          {session.isCurrent && <span className={styles.badge}>{t('current')}</span>}
        </p>
        <p className={mergeClasses(styles.secondary, text.numeric)}>
          <span>{session.ip || t('ipUnknown')}</span>
          <time dateTime={session.lastSeenAt} title={dates.dateTime(session.lastSeenAt)}>
            {t('lastSeen', { time: ago(session.lastSeenAt) })}
          </time>
          <time dateTime={session.createdAt}>
            {t('signedInAt', { time: dates.dateTime(session.createdAt) })}
          </time>
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          appearance="subtle"
          className={mergeClasses(styles.end, danger.outline)}
          aria-label={t('endNamed', { device: name })}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}

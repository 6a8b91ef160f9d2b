import { useStore } from '@nanostores/react';
import { $session } from '#client/stores/session.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { OperationRecords } from './operation-records.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { useSecurityStyles } from './security.styles.ts';

/** Where the person is signed in, and what they did. */
export function Security() {
  const { t } = useTranslation('layout');
  const styles = useSecurityStyles();
  const user = useStore($session);
  if (user === null) return null;
  return (
    <div className={styles.page}>
      <div className={styles.content}>
        <h1 className={styles.title}>{t('security')}</h1>
        <OwnSessions />
        <OperationRecords />
      </div>
    </div>
  );
}

import { useStore } from '@nanostores/react';
import { $session } from '#client/stores/session.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { Page } from '#elements/parts/page.tsx';
import { OperationRecords } from './operation-records.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { useSecurityStyles } from './security.styles.ts';

/** The person's sessions and operations. */
export function Security() {
  const { t } = useTranslation('layout');
  const styles = useSecurityStyles();
  const user = useStore($session);
  if (user === null) return null;
  return (
    <Page title={t('security')} width="960px" className={styles.content}>
      <OwnSessions />
      <OperationRecords />
    </Page>
  );
}

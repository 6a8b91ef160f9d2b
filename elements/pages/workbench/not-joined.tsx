import { Button } from '@fluentui/react-components';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { $configuration } from '#client/stores/configuration.ts';
import { loadOrganizations, settleOrganization } from '#client/stores/organization.ts';
import { loadPermissions } from '#client/stores/permission.ts';
import { SectionCard } from '#elements/ui/section-card.tsx';
import { StatePanel } from '#elements/ui/state-panel.tsx';
import { Applications } from './applications.tsx';
import { Failure } from './failure.tsx';
import { Greeting } from './greeting.tsx';

/** Asks anew whether somebody has let the person in meanwhile. */
async function lookAgain(): Promise<void> {
  await loadOrganizations();
  if (await settleOrganization()) await loadPermissions();
}

/** For a person in no organisation: welcome, why there is nothing yet, and what became of their applications. */
export function NotJoined({ name }: { name: string }) {
  const { t } = useTranslation('workbench');
  const { title } = useStore($configuration);
  const [checking, setChecking] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const check = async () => {
    setChecking(true);
    setError(null);
    await lookAgain().catch(setError);
    setChecking(false);
  };
  const notice =
    error !== null ? (
      <Failure error={error} title={t('loadFailed')} onRetry={() => void check()} />
    ) : (
      <StatePanel
        drawing="empty"
        title={t('notJoined')}
        reason={t('notJoinedWhy')}
        action={
          <Button appearance="primary" disabledFocusable={checking} onClick={() => void check()}>
            {t('checkAgain')}
          </Button>
        }
      />
    );
  return (
    <>
      <Greeting name={name} line={t('welcome', { title })} />
      <SectionCard title={t('enterprises')}>{notice}</SectionCard>
      <Applications hideEmpty />
    </>
  );
}

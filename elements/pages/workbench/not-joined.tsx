import { Button } from '@fluentui/react-components';
import { useStore } from '@nanostores/react';
import { useTranslation } from 'react-i18next';
import { $configuration } from '#client/stores/configuration.ts';
import { loadOrganizations, settleOrganization } from '#client/stores/organization.ts';
import { loadPermissions } from '#client/stores/permission.ts';
import { SectionCard } from '#elements/ui/section-card.tsx';
import { StatePanel } from '#elements/ui/state-panel.tsx';
import { useResource } from '#elements/ui/use-resource.ts';
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
  const membership = useResource('', lookAgain);
  const notice =
    membership.status === 'failed' ? (
      <Failure error={membership.error} title={t('loadFailed')} onRetry={membership.retry} />
    ) : (
      <StatePanel
        drawing="empty"
        title={t('notJoined')}
        reason={t('notJoinedWhy')}
        action={
          <Button
            appearance="primary"
            disabledFocusable={membership.status === 'loading'}
            onClick={membership.retry}
          >
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

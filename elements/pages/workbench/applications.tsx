import { useStore } from '@nanostores/react';
import { useTranslation } from 'react-i18next';
import { $applications, loadApplications } from '#client/stores/application.ts';
import { SectionCard } from '#elements/ui/section-card.tsx';
import { StatePanel } from '#elements/ui/state-panel.tsx';
import { useResource } from '#elements/ui/use-resource.ts';
import { ApplicationTable } from './application-table.tsx';
import { Failure } from './failure.tsx';

/** The person's own applications to join. `hideEmpty` keeps the card away until there is one. */
export function Applications({ hideEmpty = false }: { hideEmpty?: boolean }) {
  const { t } = useTranslation('workbench');
  const applications = useStore($applications);
  const { status, error, retry } = useResource('', loadApplications);
  const empty = applications.length === 0;
  if (hideEmpty && empty) return null;

  const content = () => {
    if (status === 'failed') return <Failure error={error} title={t('recordsFailed')} onRetry={retry} />;
    if (status === 'ready' && empty) return <StatePanel drawing="empty" title={t('noRecords')} />;
    return <ApplicationTable applications={applications} />;
  };
  return <SectionCard title={t('records')}>{content()}</SectionCard>;
}

import { Button } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $childApps, type ChildApp, loadChildApps } from '#client/stores/child-app.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { Failure } from '#elements/parts/failure.tsx';
import { useOutcome } from '#elements/parts/use-outcome.tsx';
import { DataTable } from '#elements/ui/data-table.tsx';
import { KeptFocus } from '#elements/ui/kept-focus.tsx';
import { SectionCard } from '#elements/ui/section-card.tsx';
import { StatePanel } from '#elements/ui/state-panel.tsx';
import { useLoading } from '#elements/ui/use-loading.ts';
import { useAdministrationStyles } from './administration.styles.ts';
import { useAppColumns } from './app-columns.tsx';
import { AppProblems } from './app-problems.tsx';
import { RollBack } from './roll-back.tsx';

/** The registered child apps: version, health, and how to go back to the release before. */
export function Apps() {
  const { t } = useTranslation('administration');
  const styles = useAdministrationStyles();
  const outcome = useOutcome();
  const loading = useLoading('', loadChildApps);
  const apps = useStore($childApps);
  const [asking, setAsking] = useState<ChildApp | null>(null);
  const refresh = (
    <Button
      icon={<ArrowClockwiseRegular />}
      disabledFocusable={loading.status === 'loading'}
      onClick={loading.retry}
    >
      {t('apps.refresh')}
    </Button>
  );
  return (
    <SectionCard title={t('section.apps')} action={refresh}>
      <p className={styles.hint}>{t('apps.text', { days: apps?.days ?? 7 })}</p>
      {apps && <AppProblems apps={apps} />}
      <div className={mergeClasses(styles.inset, styles.list)}>
        {outcome.region}
        <KeptFocus>
          <AppList loading={loading} onAsk={setAsking} />
        </KeptFocus>
      </div>
      {asking && (
        <RollBack
          app={asking}
          onClose={(result) => {
            setAsking(null);
            if (result === 'done') outcome.report('appReleased');
            if (result === 'refused') loading.retry();
          }}
        />
      )}
    </SectionCard>
  );
}

interface AppListProps {
  loading: ReturnType<typeof useLoading>;
  onAsk: (app: ChildApp) => void;
}

/** The apps as a table, with placeholders, failure and empty state. */
function AppList({ loading: { status, error, retry }, onAsk }: AppListProps) {
  const { t } = useTranslation('administration');
  const apps = useStore($childApps);
  const columns = useAppColumns();
  if (status === 'failed') return <Failure error={error} title={t('apps.failed')} onRetry={retry} />;
  if (apps?.list.length === 0)
    return <StatePanel drawing="empty" title={t('apps.empty')} reason={t('apps.emptyWhy')} />;
  const actions = (app: ChildApp) => {
    const isBack = app.rolledBackAt !== '';
    const [earlier] = app.earlierVersions;
    if (!isBack && earlier === undefined) return null;
    const version = isBack ? app.listedVersion : earlier;
    return (
      <Button
        size="small"
        aria-label={t(isBack ? 'apps.endOf' : 'apps.rollBackOf', { app: app.title, version })}
        onClick={() => onAsk(app)}
      >
        {t(isBack ? 'apps.end' : 'apps.rollBack', { version })}
      </Button>
    );
  };
  return (
    <DataTable
      label={t('section.apps')}
      columns={[...columns, { key: 'actions', label: t('roles.actions'), actions: true, cell: actions }]}
      rows={apps?.list ?? []}
      rowKey={({ name }) => name}
      placeholders={apps === null ? 4 : 0}
    />
  );
}

import { Button } from '@fluentui/react-components';
import { DataTrendingRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { subPath } from '#client/routes.ts';
import { loadOnce } from '#client/stores/ahead.ts';
import { $organization, $organizationInfo, loadOrganizationInfo } from '#client/stores/organization.ts';
import { askAgain } from '#client/stores/own-join-request.ts';
import { $can } from '#client/stores/permission.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { navigate } from '#elements/define.tsx';
import { Failure } from '#elements/parts/failure.tsx';
import { useDates } from '#elements/parts/use-dates.ts';
import { Placeholder } from '#elements/ui/placeholder.tsx';
import { SectionCard } from '#elements/ui/section-card.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { useLoading } from '#elements/ui/use-loading.ts';
import { websiteUrl } from './website.ts';
import { useWorkbenchStyles } from './workbench.styles.ts';
import type { WorkbenchProps } from './workbench-props.ts';

const overview = subPath('monitor', '/monitor/overview');

interface CurrentEnterpriseProps extends Pick<WorkbenchProps, 'emit'> {
  /** True if nothing stands beside it. */
  alone: boolean;
}

/** Facts about the current enterprise, with a link to its operations overview. */
export function CurrentEnterprise({ emit, alone }: CurrentEnterpriseProps) {
  const { t } = useTranslation(['workbench', 'common']);
  const styles = useWorkbenchStyles();
  const text = useTextStyles();
  const dates = useDates();
  const organization = useStore($organization);
  const info = useStore($organizationInfo);
  const seesMonitor = useStore($can('monitor:view'));
  const seesOverview = useStore($can('overview:view'));
  const { status, error, retry } = useLoading(organization?.orgUuid ?? '', () =>
    loadOnce(loadOrganizationInfo),
  );
  const website = websiteUrl(info?.website ?? '');

  const open = () => {
    if (emit('uc-navigate', { path: overview })) navigate(overview);
  };
  // `--` if the value is missing or the person may not see it.
  const fact = (label: string, value: ReactNode, width = '') => (
    <div className={mergeClasses(styles.fact, width)}>
      <dt className={styles.factLabel}>{label}</dt>
      <dd className={styles.factValue}>
        {info === null && status === 'loading' ? <Placeholder lines={[20]} /> : value || t('common:noValue')}
      </dd>
    </div>
  );
  const numeric = (value: string | number | null | undefined) =>
    value === null || value === undefined || value === '' ? null : (
      <span className={text.numeric}>{value}</span>
    );

  return (
    <SectionCard
      title={t('workbench:current')}
      className={alone ? styles.currentAlone : styles.current}
      action={
        <Button
          appearance="primary"
          icon={<DataTrendingRegular />}
          disabled={organization === null || !seesMonitor || !seesOverview}
          onClick={open}
        >
          {t('workbench:openOverview')}
        </Button>
      }
    >
      {status === 'failed' && info === null ? (
        <Failure
          error={error}
          title={t('workbench:loadFailed')}
          onRetry={() => void askAgain(error, retry)}
        />
      ) : (
        <dl className={mergeClasses(styles.facts, styles.factsWide)}>
          {fact(t('workbench:organizationName'), info?.title, styles.wideFact)}
          {fact(t('workbench:address'), info?.address, styles.wideFact)}
          {fact(
            t('workbench:website'),
            website === null ? (
              info?.website
            ) : (
              <a href={website} target="_blank" rel="noopener noreferrer" className={styles.website}>
                {info?.website}
              </a>
            ),
            styles.longFact,
          )}
          {fact(t('workbench:dealer'), info?.parentOrgTitle)}
          {fact(t('workbench:contact'), info?.contact)}
          {fact(t('workbench:phone'), numeric(info?.phone))}
          {fact(t('workbench:joinedAt'), numeric(dates.date(info?.joinedAt ?? '')))}
          {fact(t('workbench:memberCount'), numeric(info?.member))}
        </dl>
      )}
    </SectionCard>
  );
}

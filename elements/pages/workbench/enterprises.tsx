import { Button, Skeleton, SkeletonItem } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import { useTranslation } from 'react-i18next';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { EnterpriseCard } from './enterprise-card.tsx';
import { Failure } from './failure.tsx';
import { useEnterprises } from './use-enterprises.ts';
import { useWorkbenchStyles } from './workbench.styles.ts';

/** The joined enterprises as cards; paged only when one page does not hold them. */
export function Enterprises() {
  const { t } = useTranslation(['workbench', 'common']);
  const styles = useWorkbenchStyles();
  const text = useTextStyles();
  const { resource, list, page, pages, setPage, expected } = useEnterprises();
  const loading = resource.status === 'loading';

  return (
    <section aria-busy={loading}>
      <h2 className={styles.sectionTitle}>{t('workbench:enterprises')}</h2>
      {resource.status === 'failed' ? (
        <Failure error={resource.error} title={t('workbench:enterprisesFailed')} onRetry={resource.retry} />
      ) : (
        <ul className={styles.cards}>
          {loading
            ? Array.from({ length: expected }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
                <li key={index} className={styles.card}>
                  <Skeleton className={styles.cardPlaceholder}>
                    <SkeletonItem size={24} />
                    <SkeletonItem size={16} />
                    <SkeletonItem size={40} />
                    <SkeletonItem size={32} />
                  </Skeleton>
                </li>
              ))
            : list.map((enterprise) => <EnterpriseCard key={enterprise.orgUuid} enterprise={enterprise} />)}
        </ul>
      )}
      {pages > 1 && (
        <nav className={styles.pager} aria-label={t('workbench:enterprises')}>
          <Button
            appearance="subtle"
            icon={<ChevronLeftRegular />}
            aria-label={t('common:previousPage')}
            disabled={page === 1 || loading}
            onClick={() => setPage(page - 1)}
          />
          <span className={mergeClasses(text.numeric)} aria-current="page">
            {page} / {pages}
          </span>
          <Button
            appearance="subtle"
            icon={<ChevronRightRegular />}
            aria-label={t('common:nextPage')}
            disabled={page === pages || loading}
            onClick={() => setPage(page + 1)}
          />
        </nav>
      )}
    </section>
  );
}

import { useState } from 'react';
import { useTranslation } from '#elements/define/translated.tsx';
import { Failure } from '#elements/parts/failure.tsx';
import { Page } from '#elements/parts/page.tsx';
import { useOutcome } from '#elements/parts/use-outcome.tsx';
import { StatePanel } from '#elements/ui/state-panel.tsx';
import { useDictionaryStyles } from './dictionary.styles.ts';
import { DictionaryFilters } from './dictionary-filters.tsx';
import { DictionaryTable } from './dictionary-table.tsx';
import { useDictionary } from './use-dictionary.ts';

/** The text dictionary (specification section 2.9): search, groups, missing texts, and keys to copy. */
export function Dictionary() {
  const { t } = useTranslation('dictionary');
  const styles = useDictionaryStyles();
  const outcome = useOutcome();
  const { status, error, retry, namespaces, filter, setFilter, found } = useDictionary();
  const [page, setPage] = useState(1);

  const content = () => {
    if (status === 'failed') return <Failure error={error} title={t('failed')} onRetry={retry} />;
    if (status === 'ready' && found.length === 0) {
      return <StatePanel drawing="empty" title={t('none')} reason={t('noneWhy')} />;
    }
    return (
      <DictionaryTable
        texts={found}
        loading={status === 'loading'}
        page={page}
        onPage={setPage}
        outcome={outcome}
      />
    );
  };
  return (
    <Page title={t('title')} hint={t('hint')} width="1440px" className={styles.content}>
      <DictionaryFilters
        filter={filter}
        namespaces={namespaces}
        onChange={(changed) => {
          setFilter(changed);
          setPage(1);
        }}
      >
        {status === 'ready' && t('count', { count: found.length })}
      </DictionaryFilters>
      {outcome.region}
      <div className={styles.table}>{content()}</div>
    </Page>
  );
}

import { Checkbox, Select } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { TransportError } from '#client/http.ts';
import { type DictionaryText, isMissing, loadDictionary } from '#client/i18n/dictionary.ts';
import { rememberedPageSize, rememberPageSize } from '#client/stores/table.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/page-sizes.ts';
import { LANGUAGES } from '#contract/preferences.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { Failure } from '#elements/parts/failure.tsx';
import { Page } from '#elements/parts/page.tsx';
import { useOutcome } from '#elements/parts/use-outcome.tsx';
import { DataTable } from '#elements/ui/data-table.tsx';
import { Pager } from '#elements/ui/pager.tsx';
import { StatePanel } from '#elements/ui/state-panel.tsx';
import { TextField } from '#elements/ui/text-field.tsx';
import { useLoading } from '#elements/ui/use-loading.ts';
import { useDictionaryStyles } from './dictionary.styles.ts';
import { useTextColumns } from './text-columns.tsx';

/** The dictionary is loaded from static files, not by a call. */
function unreachable(cause: unknown): never {
  throw new TransportError('network', { cause });
}

/** The text dictionary (specification section 2.9): search, groups, missing texts, and keys to copy. */
export function Dictionary() {
  const { t } = useTranslation(['dictionary', 'common']);
  const styles = useDictionaryStyles();
  const id = useId();
  const outcome = useOutcome();
  const columns = useTextColumns(outcome);
  const [all, setAll] = useState<readonly DictionaryText[]>([]);
  const [search, setSearch] = useState('');
  const [namespace, setNamespace] = useState('');
  const [missingOnly, setMissingOnly] = useState(false);
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<number>(
    () => rememberedPageSize('dictionary', PAGE_SIZES) ?? DEFAULT_PAGE_SIZE,
  );
  const { status, error, retry } = useLoading('', async () =>
    setAll(await loadDictionary().catch(unreachable)),
  );

  const wanted = search.trim().toLocaleLowerCase();
  const found = all.filter(
    (text) =>
      (namespace === '' || text.namespace === namespace) &&
      (!missingOnly || LANGUAGES.some((language) => isMissing(text, language))) &&
      [`${text.namespace}:${text.key}`, ...Object.values(text.texts)].some((value) =>
        value.toLocaleLowerCase().includes(wanted),
      ),
  );
  /** A new search shows its results from the start. */
  const fromStart =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setPage(1);
    };
  const namespaces = [...new Set(all.map((text) => text.namespace))];

  const list = () => {
    if (status === 'failed') return <Failure error={error} title={t('failed')} onRetry={retry} />;
    if (status === 'ready' && found.length === 0) {
      return <StatePanel drawing="empty" title={t('none')} reason={t('noneWhy')} />;
    }
    return (
      <>
        <DataTable
          label={t('title')}
          columns={columns}
          rows={found.slice((page - 1) * size, page * size)}
          rowKey={(text) => `${text.namespace}:${text.key}`}
          placeholders={status === 'loading' ? size : 0}
        />
        {found.length > size && (
          <Pager
            label={t('title')}
            texts={{
              previous: t('common:previousPage'),
              next: t('common:nextPage'),
              total: t('common:total', { count: found.length }),
              size: (each) => t('common:pageSize', { size: each }),
              goTo: t('common:goToPage'),
            }}
            page={page}
            size={size}
            sizes={PAGE_SIZES}
            total={found.length}
            onPage={setPage}
            onSize={(rows) => {
              rememberPageSize('dictionary', rows);
              fromStart(setSize)(rows);
            }}
          />
        )}
      </>
    );
  };
  return (
    <Page title={t('title')} hint={t('hint')} width="1440px" className={styles.content}>
      <div className={styles.filters}>
        <div className={styles.search}>
          <TextField
            type="search"
            label={t('search')}
            value={search}
            autoComplete="off"
            onChange={(event) => fromStart(setSearch)(event.target.value)}
          />
        </div>
        <div className={styles.namespace}>
          <label htmlFor={id} className={styles.label}>
            {t('namespace')}
          </label>
          <Select
            id={id}
            size="large"
            value={namespace}
            onChange={(_event, { value }) => fromStart(setNamespace)(value)}
          >
            <option value="">{t('namespaceAll')}</option>
            {namespaces.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </Select>
        </div>
        <Checkbox
          className={styles.missingOnly}
          label={t('missingOnly')}
          checked={missingOnly}
          onChange={(_event, { checked }) => fromStart(setMissingOnly)(checked === true)}
        />
        <p className={styles.count} role="status">
          {status === 'ready' && t('count', { count: found.length })}
        </p>
      </div>
      {outcome.region}
      <div className={styles.table}>{list()}</div>
    </Page>
  );
}

import { useState } from 'react';
import type { DictionaryText } from '#client/i18n/dictionary.ts';
import { rememberedPageSize, rememberPageSize } from '#client/stores/table.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/page-sizes.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import type { Outcomes } from '#elements/parts/use-outcome.tsx';
import { DataTable } from '#elements/ui/data-table.tsx';
import { Pager } from '#elements/ui/pager.tsx';
import { useTextColumns } from './text-columns.tsx';

export interface DictionaryTableProps {
  texts: readonly DictionaryText[];
  loading: boolean;
  page: number;
  onPage: (page: number) => void;
  outcome: Outcomes;
}

/** One page of the texts. The browser remembers the page size. */
export function DictionaryTable({ texts, loading, page, onPage, outcome }: DictionaryTableProps) {
  const { t } = useTranslation(['dictionary', 'common']);
  const columns = useTextColumns(outcome);
  const [size, setSize] = useState<number>(
    () => rememberedPageSize('dictionary', PAGE_SIZES) ?? DEFAULT_PAGE_SIZE,
  );
  return (
    <>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={texts.slice((page - 1) * size, page * size)}
        rowKey={(text) => `${text.namespace}:${text.key}`}
        placeholders={loading ? size : 0}
      />
      {texts.length > size && (
        <Pager
          label={t('title')}
          texts={{
            previous: t('common:previousPage'),
            next: t('common:nextPage'),
            total: t('common:total', { count: texts.length }),
            size: (each) => t('common:pageSize', { size: each }),
            goTo: t('common:goToPage'),
          }}
          page={page}
          size={size}
          sizes={PAGE_SIZES}
          total={texts.length}
          onPage={onPage}
          onSize={(rows) => {
            rememberPageSize('dictionary', rows);
            setSize(rows);
            onPage(1);
          }}
        />
      )}
    </>
  );
}

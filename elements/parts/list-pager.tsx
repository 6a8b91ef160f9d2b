import { useStore } from '@nanostores/react';
import type { PagedList } from '#client/stores/paged-list.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { Pager } from '#elements/ui/pager.tsx';

export interface ListPagerProps<Row> {
  list: PagedList<Row>;
  label: string;
}

/** The pager of a list. Shown only if the list has several pages. */
export function ListPager<Row>({ list, label }: ListPagerProps<Row>) {
  const { t } = useTranslation('common');
  const { page, size, total } = useStore(list.$state);
  if (total <= size) return null;
  return (
    <Pager
      label={label}
      texts={{
        previous: t('previousPage'),
        next: t('nextPage'),
        total: t('total', { count: total }),
        size: (each) => t('pageSize', { size: each }),
        goTo: t('goToPage'),
      }}
      page={page}
      size={size}
      sizes={list.sizes}
      total={total}
      onPage={(target) => void list.show(target)}
      onSize={(rows) => void list.resize(rows)}
    />
  );
}

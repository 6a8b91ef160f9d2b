import { Pager } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { listTexts } from '../texts/list.ts';
import { texts } from '../texts/translator.ts';

const $text = texts(listTexts);

interface ListPagerProps {
  /** Accessible name of what is paged. */
  label: string;
  /** Such as `128 in total`. */
  total: string;
  pagination: { page: number; size: number; total: number };
  filter: (part: { page?: number; size?: number }) => Promise<void>;
}

/** The pager of a `remoteList()`. Absent if there is only one page. */
export function ListPager({ label, total, pagination, filter }: ListPagerProps) {
  const text = useStore($text);
  if (pagination.total <= pagination.size) return null;
  return (
    <Pager
      {...pagination}
      label={label}
      texts={{
        previous: text('previous'),
        next: text('next'),
        total,
        size: (rows) => text('pageSize', { size: rows }),
        goTo: text('goToPage'),
      }}
      onPage={(page) => void filter({ page })}
      onSize={(size) => void filter({ size })}
    />
  );
}

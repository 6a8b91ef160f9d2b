import { Pager } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { Monitor } from '../stores/monitor.ts';
import { $text } from '../texts/text.ts';

interface StationPagerProps {
  monitor: Monitor;
  page: number;
  size: number;
  total: number;
}

/** Steps through the stations; absent while one page holds them all. */
export function StationPager({ monitor, page, size, total }: StationPagerProps) {
  const text = useStore($text);
  if (total <= size) return null;
  return (
    <Pager
      label={text('stations')}
      texts={{
        previous: text('previous'),
        next: text('next'),
        total: text('total', { count: total }),
        size: (rows) => text('pageSize', { size: rows }),
        goTo: text('goToPage'),
      }}
      page={page}
      size={size}
      total={total}
      onPage={(target) => void monitor.filter({ page: target })}
      onSize={(rows) => void monitor.filter({ size: rows })}
    />
  );
}

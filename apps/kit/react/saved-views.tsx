import { isUsualLayout, type KeptColumns } from '@heliport/client';
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useState } from 'react';
import { columnsOf, columnsText } from '../saved-view.ts';
import { UcSavedViews } from './elements.ts';

interface SavedViewsProps {
  /** Names the list. */
  table: string;
  page: {
    readonly $filter: ReadableAtom<unknown>;
    query(): string;
    follow(query: string): Promise<void>;
  };
  kept: KeptColumns;
}

/** The views that the person has saved of a list. The address says all of a view but its columns. */
export function SavedViews({ table, page, kept }: SavedViewsProps) {
  // The query is made of it.
  useStore(page.$filter);
  const layout = useStore(kept.$layout);
  const [isFresh] = useState(() => page.query() === '');
  return (
    <UcSavedViews
      list={table}
      query={page.query()}
      columns={isUsualLayout(kept, layout) ? '' : columnsText(layout)}
      fresh={isFresh}
      onUcView={({ detail }) => {
        kept.arrange(columnsOf(kept, detail.columns));
        void page.follow(detail.query);
      }}
    />
  );
}

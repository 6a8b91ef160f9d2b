import { useStore } from '@nanostores/react';
import type { Page } from '#contract/paging.ts';
import { ListLayout as KitLayout, type ListLayoutProps } from '#kit/react/list-layout.tsx';
import { $text } from '../../texts/text.ts';
import { PageHeader } from '../page-header.tsx';

/** A list of the monitor: under the bar of its page. */
export function ListLayout<
  Row,
  Filter extends { page: number; size: number; sort?: string | undefined },
  Data extends Page<Row>,
>(props: Omit<ListLayoutProps<Row, Filter, Data>, 'header' | 'text'>) {
  const text = useStore($text);
  return (
    <KitLayout
      {...props}
      text={text}
      header={<PageHeader title={props.title} refresh={props.page.refresh} />}
    />
  );
}

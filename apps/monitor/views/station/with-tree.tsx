import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import type { Desk, StationTree } from '../../stores/desk.ts';
import { $text } from '../../texts/station/text.ts';
import { PageSkeleton } from '../page-skeleton.tsx';

interface WithTreeProps {
  desk: Desk;
  /** Default: the skeleton of a page. */
  placeholder?: ReactNode;
  children: (tree: StationTree) => ReactNode;
}

/** Content that needs the tree of devices: its placeholder, its failure, or itself. */
export function WithTree({ desk, placeholder, children }: WithTreeProps) {
  const text = useStore($text);
  const tree = useStore(desk.$tree);
  if (tree.status === 'loading') return placeholder ?? <PageSkeleton bodyOnly />;
  if (tree.status === 'failed')
    return <FailureNotice failure={tree.failure} text={text} retry={desk.refresh} />;
  return children(tree.data);
}

import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import type { Desk, StationTree } from '../../stores/desk.ts';
import { $text } from '../../texts/station/text.ts';
import { PageSkeleton } from '../page-skeleton.tsx';

/** Content that needs the tree of devices: its placeholder, its failure, or itself. */
export function WithTree({ desk, children }: { desk: Desk; children: (tree: StationTree) => ReactNode }) {
  const text = useStore($text);
  const tree = useStore(desk.$tree);
  if (tree.status === 'loading') return <PageSkeleton bodyOnly />;
  if (tree.status === 'failed')
    return <FailureNotice failure={tree.failure} text={text} retry={desk.refresh} />;
  return children(tree.data);
}

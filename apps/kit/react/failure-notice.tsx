import { Button, StatePanel } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { Failure } from '../stores/resource.ts';
import { $text } from '../texts/text.ts';

const drawings = { forbidden: 'locked', offline: 'offline', failed: 'error' } as const;

/** What went wrong, and the way to try again where that can help. */
export function FailureNotice({ failure, retry }: { failure: Failure; retry: () => Promise<unknown> }) {
  const text = useStore($text);
  const { kind, message } = failure;
  return (
    <StatePanel
      urgent
      drawing={drawings[kind]}
      title={text(`${kind}Title`)}
      reason={kind === 'failed' && message !== '' ? message : text(`${kind}Why`)}
      action={kind !== 'forbidden' && <Button onClick={() => void retry()}>{text('retry')}</Button>}
    />
  );
}

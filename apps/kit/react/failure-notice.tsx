import { Button, StatePanel } from '@heliport/ui';
import { explain, type FailureKey } from '../explain.ts';
import type { Failure } from '../failure.ts';
import type { Translate } from '../texts/translator.ts';

const drawings = { forbidden: 'locked', offline: 'offline', failed: 'error' } as const;

interface FailureNoticeProps {
  failure: Failure;
  text: Translate<FailureKey>;
  retry: () => Promise<unknown>;
}

/** Explains a failure and offers a retry if it can help. */
export function FailureNotice({ failure, text, retry }: FailureNoticeProps) {
  const { title, why, retry: label } = explain(failure, text);
  return (
    <StatePanel
      urgent
      drawing={drawings[failure.kind]}
      title={title}
      reason={why}
      action={label && <Button onClick={() => void retry()}>{label}</Button>}
    />
  );
}

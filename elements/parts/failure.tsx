import { Button } from '@fluentui/react-components';
import { useEffect, useEffectEvent } from 'react';
import { errorText } from '#client/error-text.ts';
import { ApiError, TransportError } from '#client/http.ts';
import { retryWhenBack } from '#client/stores/online.ts';
import { Code } from '#contract/codes.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import type { Drawing } from '#elements/ui/line-drawing.tsx';
import { StatePanel } from '#elements/ui/state-panel.tsx';

export interface FailureProps {
  error: unknown;
  /** What could not be loaded. */
  title: string;
  onRetry: () => void;
}

function drawingOf(error: unknown): Drawing {
  if (error instanceof TransportError && error.kind === 'offline') return 'offline';
  return error instanceof ApiError && error.code === Code.Forbidden ? 'locked' : 'error';
}

/** Explains why a part could not be loaded and offers a retry. Retries by itself when network or server are back. */
export function Failure({ error, title, onRetry }: FailureProps) {
  const { t, i18n } = useTranslation('common');
  const retry = useEffectEvent(onRetry);
  useEffect(() => retryWhenBack(error, () => retry()), [error]);
  return (
    <StatePanel
      urgent
      drawing={drawingOf(error)}
      title={title}
      reason={errorText(i18n, error)}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  );
}

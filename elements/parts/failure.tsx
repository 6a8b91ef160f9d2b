import { Button } from '@fluentui/react-components';
import { errorText } from '#client/error-text.ts';
import { ApiError, TransportError } from '#client/http.ts';
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

/** Explains why a part could not be loaded and offers a retry. */
export function Failure({ error, title, onRetry }: FailureProps) {
  const { t, i18n } = useTranslation('common');
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

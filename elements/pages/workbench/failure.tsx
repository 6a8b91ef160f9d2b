import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { errorText } from '#client/error-text.ts';
import { TransportError } from '#client/http.ts';
import { StatePanel } from '#elements/ui/state-panel.tsx';

export interface FailureProps {
  error: unknown;
  /** What could not be loaded. */
  title: string;
  onRetry: () => void;
}

/** Why a part could not be loaded, and a way to try again. */
export function Failure({ error, title, onRetry }: FailureProps) {
  const { t, i18n } = useTranslation('common');
  const offline = error instanceof TransportError && error.kind === 'offline';
  return (
    <StatePanel
      urgent
      drawing={offline ? 'offline' : 'error'}
      title={title}
      reason={errorText(i18n, error)}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  );
}

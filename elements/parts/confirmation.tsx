import { useState } from 'react';
import { errorText, outcomeText } from '#client/error-text.ts';
import type { Outcome } from '#client/outcomes.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { ConfirmModal, type ConfirmModalProps } from '#elements/ui/confirm-modal.tsx';
import { useForm } from './form/use-form.ts';

export interface ConfirmationProps
  extends Pick<ConfirmModalProps, 'title' | 'text' | 'confirm' | 'children'> {
  /** Text for a failure without a message from the server. */
  failure: Outcome;
  /** A more specific text for some failures. */
  explain?: (error: unknown) => string | undefined;
  /** Performs the action. A rejection keeps the dialog open. */
  onConfirm: () => Promise<void>;
  /** `kept`: cancelled. `refused`: cancelled after a failed attempt, so the page may show stale data. */
  onClose: (result: 'kept' | 'done' | 'refused') => void;
}

const nothing = () => undefined;

/** Asks before an action that cannot be undone. A failure is shown in the dialog. */
export function Confirmation({ failure, explain, onConfirm, onClose, ...question }: ConfirmationProps) {
  const { t, i18n } = useTranslation('common');
  const [result, setResult] = useState<'kept' | 'refused'>('kept');
  const form = useForm({
    labels: {},
    values: nothing,
    send: () => onConfirm().then(() => onClose('done')),
    explain: (error) => explain?.(error) ?? errorText(i18n, error, outcomeText(i18n, failure)),
    onRefused: () => setResult('refused'),
  });
  return (
    <ConfirmModal
      {...question}
      cancel={t('cancel')}
      close={t('close')}
      busy={form.busy}
      failure={form.failure}
      onConfirm={form.submit}
      onClose={() => onClose(result)}
    />
  );
}

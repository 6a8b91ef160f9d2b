import { errorText, outcomeText } from '#client/error-text.ts';
import type { Outcome } from '#client/outcomes.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { ConfirmModal, type ConfirmModalProps } from '#elements/ui/confirm-modal.tsx';

export interface ConfirmationProps
  extends Pick<ConfirmModalProps, 'title' | 'text' | 'confirm' | 'onConfirm' | 'onClose'> {
  /** What to say of a failure of which the server says nothing. */
  failure: Outcome;
  /** A better sentence for some failures. */
  explain?: (error: unknown) => string | undefined;
}

/** Asks before something is done that cannot be undone; why it failed stands in the dialog. */
export function Confirmation({ failure, explain, ...rest }: ConfirmationProps) {
  const { t, i18n } = useTranslation('common');
  return (
    <ConfirmModal
      cancel={t('cancel')}
      close={t('close')}
      failureText={(error) => explain?.(error) ?? errorText(i18n, error, outcomeText(i18n, failure))}
      {...rest}
    />
  );
}

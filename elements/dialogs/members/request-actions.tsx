import { Button } from '@fluentui/react-components';
import type { JoinRequest } from '#client/stores/join-request.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useMembersStyles } from './members.styles.ts';

export interface RequestActionsProps {
  request: JoinRequest;
  /** True while the decision is in flight. */
  busy: boolean;
  onDecide: (approve: boolean) => void;
}

/** Buttons that approve or reject a join request. */
export function RequestActions({ request, busy, onDecide }: RequestActionsProps) {
  const { t } = useTranslation('membership');
  const styles = useMembersStyles();
  const { userName: name } = request;
  return (
    <span className={styles.actions}>
      <Button
        size="small"
        appearance="primary"
        disabledFocusable={busy}
        aria-label={t('approveNamed', { name })}
        onClick={() => onDecide(true)}
      >
        {t('approve')}
      </Button>
      <Button
        size="small"
        disabledFocusable={busy}
        aria-label={t('rejectNamed', { name })}
        onClick={() => onDecide(false)}
      >
        {t('reject')}
      </Button>
    </span>
  );
}

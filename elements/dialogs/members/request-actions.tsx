import { Button } from '@fluentui/react-components';
import type { JoinRequest } from '#client/stores/join-request.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useDangerStyles } from '#elements/ui/danger.styles.ts';
import { useMembersStyles } from './members.styles.ts';

export interface RequestActionsProps {
  request: JoinRequest;
  /** True while the decision is in flight. */
  busy: boolean;
  onApprove: () => void;
  onReject: () => void;
  /** Takes back a rejection that was not sent yet; undefined if there is none. */
  onUndo: (() => void) | undefined;
}

/**
 * Buttons that approve or reject a join request. After a rejection the second one takes it back, with the focus kept.
 */
export function RequestActions({ request, busy, onApprove, onReject, onUndo }: RequestActionsProps) {
  const { t } = useTranslation('membership');
  const styles = useMembersStyles();
  const danger = useDangerStyles();
  const { userName: name } = request;
  return (
    <span className={styles.actions}>
      {onUndo ? (
        <span className={styles.rejected}>{t('rejected')}</span>
      ) : (
        <Button
          size="small"
          appearance="primary"
          disabledFocusable={busy}
          aria-label={t('approveNamed', { name })}
          onClick={onApprove}
        >
          {t('approve')}
        </Button>
      )}
      <Button
        key="reject"
        size="small"
        className={onUndo ? undefined : danger.outline}
        disabledFocusable={busy}
        aria-label={t(onUndo ? 'undoNamed' : 'rejectNamed', { name })}
        onClick={(event) => {
          // The second click of a double click would take back what the first one did.
          if (event.detail < 2) (onUndo ?? onReject)();
        }}
      >
        {t(onUndo ? 'undo' : 'reject')}
      </Button>
    </span>
  );
}

import { useEffect, useEffectEvent, useState } from 'react';
import { tellError } from '#client/tell.ts';
import type { WithdrawDialog } from './withdraw-dialog.tsx';

type Dialog = typeof WithdrawDialog;

/**
 * The dialog's code, fetched when it is first wanted: hardly anybody withdraws a join request. Calls back if it cannot be
 * fetched, which is shown as a message.
 */
export function useWithdrawDialog(wanted: boolean, onFailed: () => void): Dialog | null {
  const [dialog, setDialog] = useState<{ readonly View: Dialog } | null>(null);
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    if (!wanted) return;
    let active = true;
    import('./withdraw-dialog.tsx').then(
      ({ WithdrawDialog: View }) => active && setDialog({ View }),
      (error: unknown) => {
        if (!active) return;
        failed();
        void tellError(error, 'dialogFailed');
      },
    );
    return () => {
      active = false;
    };
  }, [wanted]);
  return dialog?.View ?? null;
}

import { makeStyles } from '@griffel/react';
import { type ReactNode, useEffect, useState } from 'react';
import { errorText, notifyError, notifyOutcome, outcomeText } from '#client/error-text.ts';
import { type Outcome, outcomes } from '#client/outcomes.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useTextStyles } from '#elements/ui/text-styles.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';
import { hasShell } from './has-shell.ts';

const useStyles = makeStyles({
  line: { marginBlock: `0 ${tokens.spacingVerticalS}`, ':empty': { display: 'none' } },
  error: { color: tokens.colorStatusDangerForeground1 },
  success: { color: tokens.colorStatusSuccessForeground1 },
  info: { color: tokens.colorNeutralForeground2 },
});

interface OutcomeMessage {
  kind: 'success' | 'error' | 'info';
  text: string;
  durationMs: number;
}

export interface Outcomes {
  report: (outcome: Outcome) => void;
  reportError: (error: unknown, outcome: Outcome) => void;
  /** Render this inside the dialog: screen readers ignore content outside of an open dialog. */
  region: ReactNode;
}

/**
 * Reports an action's result in a dialog: as a message of the shell, or as a line of its own on pages without a shell.
 */
export function useOutcome(): Outcomes {
  const { i18n } = useTranslation();
  const styles = useStyles();
  const text = useTextStyles();
  const [message, setMessage] = useState<OutcomeMessage | null>(null);

  useEffect(() => {
    if (message === null) return;
    const timer = setTimeout(setMessage, message.durationMs, null);
    return () => clearTimeout(timer);
  }, [message]);

  const shell = hasShell();
  const show = (outcome: Outcome, sentence: string) => {
    const { kind, durationMs } = outcomes[outcome];
    setMessage({ kind, durationMs, text: sentence });
  };
  return {
    report(outcome) {
      if (shell) notifyOutcome(i18n, outcome);
      show(outcome, outcomeText(i18n, outcome));
    },
    reportError(error, outcome) {
      if (shell) notifyError(i18n, error, outcome);
      show(outcome, errorText(i18n, error, outcomeText(i18n, outcome)));
    },
    region: (
      <div className={shell ? text.hidden : undefined} aria-live="polite">
        {message !== null && message.text !== '' && (
          <p className={`${styles.line} ${styles[message.kind]}`}>{message.text}</p>
        )}
      </div>
    ),
  };
}

import { MessageBar, MessageBarBody, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { OpenPage } from '../../stores/open.ts';
import { $text } from '../../texts/text.ts';

const useStyles = makeStyles({
  failure: { margin: 0, color: tokens.colorStatusDangerForeground1, ':empty': { display: 'none' } },
});

export const useFailure = (page: OpenPage) => {
  const text = useStore($text);
  const failure = useStore(page.$failure);
  return failure === 'failedWhy' ? text('failedWhy') : failure;
};

/** Why a dialog's change was refused, where no field is at fault. */
export function FailureText({ page }: { page: OpenPage }) {
  const styles = useStyles();
  const failure = useFailure(page);
  const errors = useStore(page.$errors);
  return (
    <p className={styles.failure} role="alert">
      {errors.length > 0 ? '' : failure}
    </p>
  );
}

/** Why the last step of a row was refused. */
export function FailureBar({ page }: { page: OpenPage }) {
  const failure = useFailure(page);
  if (failure === '') return null;
  return (
    <MessageBar intent="error">
      <MessageBarBody>{failure}</MessageBarBody>
    </MessageBar>
  );
}

/** What a field of a dialog is refused with: the server's own sentence. */
export function useFieldFailure(page: OpenPage) {
  const failure = useFailure(page);
  const errors = useStore(page.$errors);
  return (name: string) =>
    errors.some(({ field }) => field === name || field.startsWith(`${name}.`))
      ? { validationMessage: failure, validationState: 'error' as const }
      : {};
}

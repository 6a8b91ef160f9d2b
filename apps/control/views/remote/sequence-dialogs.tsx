import { Button, Modal, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { COMMAND_REASON_MAX_LENGTH, SEQUENCE_WAIT_MINUTES } from '#contract/energy/command/limits.ts';
import { declineViolation } from '#contract/energy/command/rules.ts';
import { failureOf } from '#kit/failure.ts';
import { NoteField } from '#kit/react/note-field.tsx';
import { $ruleSentences, ruleText } from '#kit/rule-text.ts';
import type { Draft, Run } from '../../stores/sequence.ts';
import { $text } from '../../texts/text.ts';

const useStyles = makeStyles({
  text: { margin: 0 },
  failure: {
    margin: '8px 0 0',
    color: tokens.colorStatusDangerForeground1,
    ':empty': { display: 'none' },
  },
});

interface SendDialogProps {
  draft: Draft;
  /** Takes the id of the sequence. */
  onSent: (id: string) => void;
  onClose: () => void;
}

/** Says what becomes of the steps before they are sent for release. */
export function SendDialog({ draft, onSent, onClose }: SendDialogProps) {
  const styles = useStyles();
  const text = useStore($text);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function send(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure('');
    try {
      onSent(await draft.send());
    } catch (error) {
      setFailure(failureOf(error).message || text('sendUnanswered'));
      setBusy(false);
    }
  }
  return (
    <Modal
      title={text('releaseAskTitle')}
      closeLabel={text('close')}
      maxWidth="480px"
      onClose={onClose}
      actions={(close) => (
        <>
          <Button onClick={close}>{text('cancel')}</Button>
          <Button appearance="primary" disabledFocusable={isBusy} data-autofocus onClick={() => void send()}>
            {text(isBusy ? 'sending' : 'sendForReleaseNow')}
          </Button>
        </>
      )}
    >
      <p className={styles.text}>{text('releaseAsk', { minutes: SEQUENCE_WAIT_MINUTES })}</p>
      <p className={styles.failure} role="alert">
        {failure}
      </p>
    </Modal>
  );
}

/** Asks why a sequence is declined. */
export function DeclineDialog({ run, onClose }: { run: Run; onClose: () => void }) {
  const text = useStore($text);
  const sentences = useStore($ruleSentences);
  const failed = useStore(run.changes.$failure);
  const isBusy = useStore(run.changes.$isBusy);
  const [remark, setRemark] = useState('');
  const [isAsked, setAsked] = useState(false);
  const violation = declineViolation(remark);
  const failure =
    isAsked && violation
      ? ruleText(sentences, [{ field: 'remark', ...violation }], 'remark', text('declineReason'))
      : (failed && (failed.message || text('failedWhy'))) || '';

  async function decline(close: () => void): Promise<void> {
    setAsked(true);
    if (!violation && (await run.decline(remark.trim()))) close();
  }
  return (
    <Modal
      title={text('declineTitle')}
      closeLabel={text('close')}
      maxWidth="480px"
      onClose={onClose}
      actions={(close) => (
        <>
          <Button onClick={close}>{text('cancel')}</Button>
          <Button appearance="primary" disabledFocusable={isBusy} onClick={() => void decline(close)}>
            {text('declineNow')}
          </Button>
        </>
      )}
    >
      <NoteField
        isFirst
        label={text('declineReason')}
        value={remark}
        maxLength={COMMAND_REASON_MAX_LENGTH}
        failure={failure}
        onChange={setRemark}
      />
    </Modal>
  );
}

import { Button, Field, Modal, makeStyles } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { OpenPage } from '../../stores/open.ts';
import { $text } from '../../texts/text.ts';
import { type Overlap, OverlapChoice } from './choices.tsx';
import { FailureText } from './failure-text.tsx';

const useStyles = makeStyles({ content: { display: 'grid', gap: '12px' }, why: { margin: 0 } });

interface RotateDialogProps {
  page: OpenPage;
  title: string;
  why: string;
  action: string;
  onRotate: (overlapHours: number) => Promise<boolean>;
  onClose: () => void;
}

/** Replaces a key or secret; the old one works on for a while. */
export function RotateDialog({ page, title, why, action, onRotate, onClose }: RotateDialogProps) {
  const styles = useStyles();
  const text = useStore($text);
  const [hours, setHours] = useState<Overlap>(24);
  const [isBusy, setBusy] = useState(false);
  return (
    <Modal
      title={title}
      closeLabel={text('close')}
      maxWidth="480px"
      onClose={() => {
        page.forgetFailure();
        onClose();
      }}
      actions={(close) => (
        <>
          <Button onClick={close}>{text('cancel')}</Button>
          <Button
            appearance="primary"
            disabledFocusable={isBusy}
            onClick={() => {
              setBusy(true);
              void onRotate(hours).then((isDone) => {
                setBusy(false);
                if (isDone) close();
              });
            }}
          >
            {action}
          </Button>
        </>
      )}
    >
      <div className={styles.content}>
        <p className={styles.why}>{why}</p>
        <Field label={text('overlap')}>
          <OverlapChoice chosen={hours} onChoose={setHours} />
        </Field>
        <FailureText page={page} />
      </div>
    </Modal>
  );
}

import { Button, Modal, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { OpenPage } from '../../stores/open.ts';
import { $text } from '../../texts/text.ts';
import { CopyButton } from '../copy-button.tsx';

const useStyles = makeStyles({
  why: { margin: '0 0 12px' },
  secret: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '8px 12px',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
  },
  code: { flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere', fontFamily: tokens.fontFamilyMonospace },
});

/** Shows a new key or secret, this once. */
export function ShownSecretDialog({ page }: { page: OpenPage }) {
  const styles = useStyles();
  const text = useStore($text);
  const shown = useStore(page.$shown);
  if (!shown) return null;
  const title = text(`shown_${shown.kind}`, { name: shown.name });
  return (
    <Modal
      title={title}
      closeLabel={text('close')}
      maxWidth="560px"
      closesOutside={false}
      onClose={page.hide}
      actions={(close) => (
        <Button appearance="primary" onClick={close}>
          {text('shownDone')}
        </Button>
      )}
    >
      <p className={styles.why}>{text('shownWhy')}</p>
      <div className={styles.secret}>
        <code className={styles.code}>{shown.value}</code>
        <CopyButton value={shown.value} label={text('copy')} />
      </div>
    </Modal>
  );
}

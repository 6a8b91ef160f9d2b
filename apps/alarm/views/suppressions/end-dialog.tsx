import { ConfirmModal } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { explain } from '#kit/explain.ts';
import type { Suppression, SuppressionsPage } from '../../stores/suppressions.ts';
import { $text } from '../../texts/suppressions/text.ts';

interface EndDialogProps {
  suppression: Suppression;
  page: SuppressionsPage;
  onClose: () => void;
}

/** Asks before people are told of the alarms again. */
export function EndDialog({ suppression, page, onClose }: EndDialogProps) {
  const text = useStore($text);
  const { changes } = page;
  const isBusy = useStore(changes.$isBusy);
  const failure = useStore(changes.$failure);
  return (
    <ConfirmModal
      title={text('endOf', { name: suppression.stationName })}
      text={text('endWhy')}
      confirm={text('end')}
      cancel={text('cancel')}
      close={text('close')}
      busy={isBusy}
      failure={failure ? explain(failure, text).why : ''}
      onConfirm={() => void page.end(suppression.id).then((isDone) => isDone && onClose())}
      onClose={() => {
        changes.forget();
        onClose();
      }}
    />
  );
}

import { ConfirmModal } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { Person, UsersPage } from '../../stores/users.ts';
import { $text } from '../../texts/text.ts';

interface RemoveDialogProps {
  people: readonly Person[];
  page: UsersPage;
  onClose: () => void;
}

/** Asks before people are removed. */
export function RemoveDialog({ people, page, onClose }: RemoveDialogProps) {
  const text = useStore($text);
  const isBusy = useStore(page.$isBusy);
  const count = people.length;
  return (
    <ConfirmModal
      title={count === 1 ? text('removeTitle') : text('removeManyTitle', { count })}
      text={text('removeText', { names: people.map(({ name }) => name).join(', ') })}
      confirm={text('remove')}
      cancel={text('cancel')}
      close={text('close')}
      busy={isBusy}
      failure=""
      onConfirm={() => void page.remove(people).then(onClose)}
      onClose={onClose}
    />
  );
}

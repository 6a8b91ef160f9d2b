import { Drawer } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { replaceQuery } from '#kit/address.ts';
import { UcAudit } from '#kit/react/elements.ts';
import type { UsersPage } from '../../stores/users.ts';
import { $text } from '../../texts/text.ts';

/** Who gave a member roles and stations, beside the list. */
export function MemberHistory({ id, page }: { id: string; page: UsersPage }) {
  const text = useStore($text);
  const state = useStore(page.$state);
  const person =
    state.status === 'ready' ? state.data.list.find(({ userUuid }) => userUuid === id) : undefined;
  return (
    <Drawer
      title={text('history')}
      note={person?.name ?? ''}
      closeLabel={text('close')}
      onClose={() => replaceQuery({ history: '' })}
    >
      <UcAudit subject={`member:${id}`} />
    </Drawer>
  );
}

import { $can } from '@heliport/client';
import { ConfirmModal, Drawer } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { replaceQuery } from '#kit/address.ts';
import { explain } from '#kit/explain.ts';
import { UcAudit } from '#kit/react/elements.ts';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Quiet } from '#kit/react/marks.tsx';
import { useSteps } from '#kit/react/use-steps.ts';
import type { Group, GroupsPage } from '../../stores/groups.ts';
import { $text } from '../../texts/groups/text.ts';
import { GroupFacts } from './group-facts.tsx';
import { GroupForm } from './group-form.tsx';

const close = () => replaceQuery({ group: '' });

/** A push group beside the list: a form for who may edit, else what it says. */
export function GroupDrawer({ id, page }: { id: string; page: GroupsPage }) {
  const text = useStore($text);
  const mayEdit = useStore($can('push:edit'));
  const state = useStore(page.$state);
  const [isRemoving, setRemoving] = useState(false);
  const list = state.status === 'ready' ? state.data.list : [];
  const group = list.find((one) => one.id === id) ?? null;
  const { steps, returnTo } = useSteps({
    ids: list.map((one) => one.id),
    ...{ id, go: (next) => replaceQuery({ group: next }) },
  });
  let content: ReactNode = <Quiet>{text('gone')}</Quiet>;
  if (state.status === 'loading') content = <Quiet>{text('loading')}</Quiet>;
  else if (state.status === 'failed')
    content = <FailureNotice failure={state.failure} text={text} retry={page.load} />;
  else if (mayEdit && (group || id === 'new'))
    content = (
      <GroupForm key={id} group={group} page={page} onDone={close} onRemove={() => setRemoving(true)} />
    );
  else if (group) content = <GroupFacts group={group} />;
  return (
    <>
      <Drawer
        title={group?.name ?? text('add')}
        closeLabel={text('close')}
        closesOutside={!mayEdit}
        steps={steps}
        returnTo={returnTo}
        onClose={() => {
          page.changes.forget();
          close();
        }}
      >
        {content}
        {group && <UcAudit subject={`pusher-group:${id}`} />}
      </Drawer>
      {isRemoving && group && <RemoveDialog group={group} page={page} onClose={() => setRemoving(false)} />}
    </>
  );
}

function RemoveDialog({ group, page, onClose }: { group: Group; page: GroupsPage; onClose: () => void }) {
  const text = useStore($text);
  const isBusy = useStore(page.changes.$isBusy);
  const failure = useStore(page.changes.$failure);
  return (
    <ConfirmModal
      title={text('removeOf', { name: group.name })}
      text={text('removeWhy')}
      confirm={text('remove')}
      cancel={text('cancel')}
      close={text('close')}
      busy={isBusy}
      failure={failure ? explain(failure, text).why : ''}
      onConfirm={() =>
        void page.remove(group.id).then((isDone) => {
          if (!isDone) return;
          onClose();
          close();
        })
      }
      onClose={onClose}
    />
  );
}

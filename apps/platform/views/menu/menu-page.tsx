import { $can, $language, markUnsaved } from '@heliport/client';
import { Button, MessageBar, MessageBarBody, makeStyles } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useQuery } from '#kit/react/address.ts';
import { Card } from '#kit/react/card.tsx';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Heading } from '#kit/react/heading.tsx';
import type { MenuPage as Model } from '../../stores/menu.ts';
import {
  differences,
  type MenuArrangement,
  publishedDraft,
  titleOf,
  treeOf,
} from '../../stores/menu-draft.ts';
import { $text } from '../../texts/text.ts';
import { Bar, Content, Loading } from '../page-parts.tsx';
import { ConflictDialog } from './dialogs.tsx';
import { Preview } from './preview.tsx';
import { StatusBar } from './status-bar.tsx';
import { Tree } from './tree.tsx';
import { useDrag } from './use-drag.ts';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    alignItems: 'start',
    gap: '16px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@container (min-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr) 340px' },
  },
  tools: { marginBottom: '8px' },
  said: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

/** The menu of the organisation: a draft beside its preview, published at once for all members. */
export function MenuPage({ page }: { page: Model }) {
  const text = useStore($text);
  const state = useStore(page.$state);
  const editing = useStore(page.$editing);
  const theirs = useStore(page.$theirs);
  const isUnsaved = editing !== null;
  useEffect(() => (isUnsaved ? markUnsaved() : undefined), [isUnsaved]);
  return (
    <>
      <Heading title={text('menuTitle')} refresh={page.refresh}>
        <ResetAll page={page} />
      </Heading>
      <Content>
        {state.status === 'failed' && <FailureNotice failure={state.failure} text={text} retry={page.load} />}
        {state.status === 'loading' && <Loading />}
        {state.status === 'ready' && state.failure && (
          <MessageBar intent="warning">
            <MessageBarBody>{text('refreshFailed')}</MessageBarBody>
          </MessageBar>
        )}
        {state.status === 'ready' && <Editor page={page} menu={editing?.base ?? state.data} />}
      </Content>
      {editing && theirs && <ConflictDialog page={page} editing={editing} theirs={theirs} />}
    </>
  );
}

function ResetAll({ page }: { page: Model }) {
  const text = useStore($text);
  const mayEdit = useStore($can('menu:edit'));
  const { status } = useStore(page.$state);
  if (!mayEdit || status !== 'ready') return null;
  return <Button onClick={page.resetAll}>{text('menuResetAll')}</Button>;
}

function Editor({ page, menu }: { page: Model; menu: MenuArrangement }) {
  const styles = useStyles();
  const text = useStore($text);
  const language = useStore($language);
  const mayEdit = useStore($can('menu:edit'));
  const editing = useStore(page.$editing);
  const [edited = ''] = (useQuery().get('item') ?? '').split('/');
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(edited && [edited]));
  const [said, setSaid] = useState('');
  const published = publishedDraft(menu);
  const draft = editing?.draft ?? published;
  const tree = treeOf(menu, draft);
  const groups = tree.filter(({ children }) => children.length > 0).map(({ item }) => item.key);
  const changes = differences(published, draft);

  const onMove = (parent: string, key: string, to: number) => {
    const keys = draft.order.get(parent) ?? [];
    const at = Math.max(0, Math.min(to, keys.length - 1));
    if (keys[at] === key) return;
    page.move(parent, key, at);
    const [item, own] = [menu.items.find((each) => each.key === key), draft.items.get(key)];
    if (item && own)
      setSaid(text('menuPosition', { title: titleOf({ item, own }, language), at: at + 1, of: keys.length }));
  };
  const drag = useDrag(onMove);
  const onOpen = (key: string, isOpen: boolean) => {
    const next = new Set(opened);
    if (isOpen) next.add(key);
    else next.delete(key);
    setOpened(next);
  };

  return (
    <>
      <StatusBar page={page} menu={menu} changes={changes.length} />
      <span className={styles.said} role="status">
        {said}
      </span>
      <div className={styles.columns}>
        <Card title={text('menuItems')}>
          <div className={styles.tools}>
            <Bar>
              <Button size="small" onClick={() => setOpened(new Set(groups))}>
                {text('menuExpandAll')}
              </Button>
              <Button size="small" onClick={() => setOpened(new Set())}>
                {text('menuCollapseAll')}
              </Button>
            </Bar>
          </div>
          <Tree
            nodes={tree}
            parent=""
            changed={new Set(changes.map(({ key }) => key))}
            {...{ page, mayEdit, drag, opened, onOpen, onMove }}
          />
        </Card>
        <Preview page={page} roles={menu.roles} tree={tree} />
      </div>
    </>
  );
}

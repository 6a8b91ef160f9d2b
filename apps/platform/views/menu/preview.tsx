import { $language } from '@heliport/client';
import { Field, makeStyles, Select } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { replaceQuery } from '#kit/address.ts';
import { useQuery } from '#kit/react/address.ts';
import { Card } from '#kit/react/card.tsx';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Quiet } from '#kit/react/marks.tsx';
import type { MenuPage } from '../../stores/menu.ts';
import type { MenuArrangement, MenuNode } from '../../stores/menu-draft.ts';
import { keysOf, shownOfDraft } from '../../stores/menu-preview.ts';
import { $text } from '../../texts/text.ts';
import { ShownMenu } from './shown-menu.tsx';

const useStyles = makeStyles({
  body: { display: 'grid', gap: '12px' },
  // The items stay in view beside a long list of them.
  card: {
    '@container (min-width: 900px)': {
      position: 'sticky',
      insetBlockStart: 'calc(var(--navbar-height, 0px) + 72px)',
      maxHeight: 'calc(100vh - var(--navbar-height, 0px) - 88px)',
      overflowY: 'auto',
    },
  },
});

interface PreviewProps {
  page: MenuPage;
  roles: MenuArrangement['roles'];
  tree: readonly MenuNode[];
}

/** The menu as the draft makes it, for everybody or for a role. */
export function Preview({ page, roles, tree }: PreviewProps) {
  const styles = useStyles();
  const text = useStore($text);
  const isDraft = useStore(page.$editing) !== null;
  const asked = useQuery().get('role') ?? '';
  const role = roles.some(({ uuid }) => uuid === asked) ? asked : '';
  useEffect(() => page.preview(role), [page, role]);
  return (
    <Card
      className={styles.card}
      title={text('menuPreview')}
      note={text(isDraft ? 'menuPreviewDraft' : 'menuPreviewPublished')}
    >
      <div className={styles.body}>
        <Field label={text('menuPreviewRole')}>
          <Select value={role} onChange={(_event, { value }) => replaceQuery({ role: value })}>
            <option value="">{text('menuPreviewAll')}</option>
            {roles.map(({ uuid, name }) => (
              <option key={uuid} value={uuid}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Shown page={page} tree={tree} isOfRole={role !== ''} />
      </div>
    </Card>
  );
}

function Shown({ page, tree, isOfRole }: Omit<PreviewProps, 'roles'> & { isOfRole: boolean }) {
  const text = useStore($text);
  const language = useStore($language);
  const state = useStore(page.$preview);
  if (!isOfRole) return <ShownMenu items={shownOfDraft(tree, language)} label={text('menuPreview')} />;
  if (state.status === 'failed')
    return <FailureNotice failure={state.failure} text={text} retry={page.reloadPreview} />;
  if (state.status === 'loading' || !state.data) return <Quiet>{text('loading')}</Quiet>;
  // What a role may see is the server's answer; how it is arranged is the draft's.
  const items = shownOfDraft(tree, language, keysOf(state.data.list));
  if (items.length === 0) return <Quiet>{text('previewNone')}</Quiet>;
  return <ShownMenu items={items} label={text('menuPreview')} />;
}

import { $can, $language, datesIn } from '@heliport/client';
import { Button, makeStyles, mergeClasses, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Mark, Quiet } from '#kit/react/marks.tsx';
import type { MenuPage } from '../../stores/menu.ts';
import type { MenuArrangement } from '../../stores/menu-draft.ts';
import { $text } from '../../texts/text.ts';
import { DiscardDialog, PublishDialog } from './dialogs.tsx';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', minHeight: '32px' },
  // A draft is published from wherever the list is scrolled to.
  draft: {
    position: 'sticky',
    insetBlockStart: 'calc(var(--navbar-height, 0px) + 8px)',
    zIndex: 1,
    padding: '8px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow8,
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginInlineStart: 'auto' },
});

interface StatusBarProps {
  page: MenuPage;
  menu: MenuArrangement;
  changes: number;
}

/** Which version is published, by whom, what of the draft is not, and what can be done with it. */
export function StatusBar({ page, menu, changes }: StatusBarProps) {
  const styles = useStyles();
  const text = useStore($text);
  const dates = datesIn(useStore($language));
  const outcome = useStore(page.$outcome);
  const errors = useStore(page.$errors);
  const [newest] = menu.published;
  const version = newest && {
    ...{ version: newest.version, name: newest.name, time: dates.dateTime(newest.at) },
  };
  return (
    <div className={mergeClasses(styles.bar, changes > 0 && styles.draft)}>
      <span role="status">
        {outcome === 'published' && <Mark tone="good">{text('menuPublished')}</Mark>}
        {errors.length > 0 && <Mark tone="danger">{text('menuErrors')}</Mark>}
        {changes > 0 && errors.length === 0 && (
          <Mark tone="warning">{text('menuUnpublished', { count: changes })}</Mark>
        )}
      </span>
      <Quiet>
        {version ? text(version.name ? 'menuVersion' : 'menuVersionNobody', version) : text('menuStandard')}
      </Quiet>
      <Actions page={page} />
    </div>
  );
}

function Actions({ page }: { page: MenuPage }) {
  const styles = useStyles();
  const text = useStore($text);
  const mayEdit = useStore($can('menu:edit'));
  const editing = useStore(page.$editing);
  const errors = useStore(page.$errors);
  const [asked, setAsked] = useState<'publish' | 'discard' | null>(null);
  // A conflict is decided in its own dialog.
  const isInConflict = useStore(page.$theirs) !== null;
  const isOver = isInConflict || editing === null;
  useEffect(() => {
    if (isOver) setAsked(null);
  }, [isOver]);
  if (!mayEdit || editing === null) return null;
  const close = () => setAsked(null);
  return (
    <span className={styles.actions}>
      <Button onClick={() => setAsked('discard')}>{text('menuDiscard')}</Button>
      <Button appearance="primary" disabledFocusable={errors.length > 0} onClick={() => setAsked('publish')}>
        {text('menuPublish')}
      </Button>
      {asked === 'discard' && <DiscardDialog page={page} onClose={close} />}
      {asked === 'publish' && !isInConflict && (
        <PublishDialog page={page} editing={editing} onClose={close} />
      )}
    </span>
  );
}

import { $language } from '@heliport/client';
import { makeStyles } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { PublishedMenu } from '#contract/user-centre/menu/arrangement.ts';
import { Quiet } from '#kit/react/marks.tsx';
import { type MenuArrangement, type MenuDraft, titleOf } from '../../stores/menu-draft.ts';
import { $text } from '../../texts/text.ts';

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: '20px', maxHeight: '40vh', overflowY: 'auto' },
});

type Changes = PublishedMenu['changes'];

interface ChangeListProps {
  changes: Changes;
  menu: MenuArrangement;
  draft: MenuDraft;
  /** Others of which those of the same item are marked. */
  mine?: Changes;
}

/** What was changed, in words: an item a line. */
export function ChangeList({ changes, menu, draft, mine = [] }: ChangeListProps) {
  const styles = useStyles();
  const text = useStore($text);
  const language = useStore($language);
  const nameOf = (key: string) => {
    const [item, own] = [menu.items.find((each) => each.key === key), draft.items.get(key)];
    return item && own ? titleOf({ item, own }, language) : key || text('menuTop');
  };
  const words = new Intl.ListFormat(language, { type: 'unit', style: 'short' });
  return (
    <ul className={styles.list}>
      {changes.map(({ key, what }) => (
        <li key={key}>
          {text('menuChange', {
            title: nameOf(key),
            what: words.format(what.map((each) => text(`menuWhat_${each}`))),
          })}{' '}
          {mine.some((own) => own.key === key && own.what.some((each) => what.includes(each))) && (
            <Quiet>{text('menuConflictSame')}</Quiet>
          )}
        </li>
      ))}
    </ul>
  );
}

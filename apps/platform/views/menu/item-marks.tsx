import { $language } from '@heliport/client';
import { useStore } from '@nanostores/react';
import { Mark, Quiet } from '#kit/react/marks.tsx';
import { type MenuNode, titleOf } from '../../stores/menu-draft.ts';
import { isPlanned } from '../../stores/menu-preview.ts';
import { $text } from '../../texts/text.ts';

/** What is special about an item: its state, and whether the draft changes it. */
export function ItemMarks({ node, isChanged }: { node: MenuNode; isChanged: boolean }) {
  const text = useStore($text);
  const language = useStore($language);
  const { item, own } = node;
  const standard = item.standard.titles[language];
  return (
    <>
      {titleOf(node, language) !== standard && <Quiet>{text('menuStandardName', { title: standard })}</Quiet>}
      {isChanged && <Mark tone="good">{text('menuChanged')}</Mark>}
      {!own.isEnabled && <Mark tone="warning">{text('menuOff')}</Mark>}
      {own.isHidden && <Mark tone="quiet">{text('menuHidden')}</Mark>}
      {!item.hasEntry && <Quiet>{text('menuNoEntry')}</Quiet>}
      {isPlanned(item.path) && <Quiet>{text('menuPlanned')}</Quiet>}
    </>
  );
}

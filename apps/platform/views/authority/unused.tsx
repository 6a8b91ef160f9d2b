import { StatePanel } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { Card } from '#kit/react/card.tsx';
import type { Authority } from '../../stores/authority.ts';
import { $text } from '../../texts/text.ts';
import { CodeList } from './code-list.tsx';

/** Function codes that no role has, or no member. */
export function Unused({ authority: { roles, codes } }: { authority: Authority }) {
  const text = useStore($text);
  const others = roles.filter(({ isAdministrator }) => !isAdministrator);
  const granted = new Set(others.flatMap((role) => role.codes));
  const held = new Set(others.filter(({ members }) => members > 0).flatMap((role) => role.codes));
  const unused = codes.filter(({ code }) => !granted.has(code));
  const unheld = codes.filter(({ code }) => granted.has(code) && !held.has(code));
  if (unused.length + unheld.length === 0)
    return <StatePanel drawing="empty" title={text('unusedNone')} reason={text('unusedText')} />;
  return (
    <>
      {unused.length > 0 && (
        <Card title={text('unusedText')} note={String(unused.length)}>
          <CodeList codes={unused} />
        </Card>
      )}
      {unheld.length > 0 && (
        <Card title={text('unheldText')} note={String(unheld.length)}>
          <CodeList codes={unheld} />
        </Card>
      )}
    </>
  );
}

import { Link, StatePanel } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useContext } from 'react';
import { $text } from '../texts/text.ts';
import { BaseContext, useLink } from './base.ts';

/** A path below the base that no page answers. */
export function NotFound() {
  const text = useStore($text);
  const link = useLink(`${useContext(BaseContext)}/monitor/overview`);
  return (
    <StatePanel
      drawing="lost"
      title={text('notFoundTitle')}
      reason={text('notFoundWhy')}
      action={<Link {...link}>{text('toOverview')}</Link>}
    />
  );
}

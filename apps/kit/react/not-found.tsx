import { Link, StatePanel } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { pageTexts } from '../texts/page.ts';
import { texts } from '../texts/translator.ts';
import { useBasePath, useLink } from './address.ts';

const $text = texts(pageTexts);

interface NotFoundProps {
  why: string;
  /** The page to go to instead: its path below the base, and the link's words. */
  path: string;
  action: string;
}

/** A path below the base that no page answers. */
export function NotFound({ why, path, action }: NotFoundProps) {
  const text = useStore($text);
  const link = useLink(useBasePath() + path);
  return (
    <StatePanel
      drawing="lost"
      title={text('notFoundTitle')}
      reason={why}
      action={<Link {...link}>{action}</Link>}
    />
  );
}

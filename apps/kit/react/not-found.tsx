import { Link, StatePanel } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { pageTexts } from '../texts/page.ts';
import { texts } from '../texts/translator.ts';
import { useBasePath, useLink } from './address.ts';

const $text = texts(pageTexts);

interface NotFoundProps {
  /** The page to offer instead: its path below the base and its link text. */
  path: string;
  action: string;
}

/** Shown for a path below the base without a page. */
export function NotFound({ path, action }: NotFoundProps) {
  const text = useStore($text);
  const link = useLink(useBasePath() + path);
  return (
    <StatePanel
      isPage
      drawing="lost"
      title={text('notFoundTitle')}
      reason={text('notFoundWhy')}
      action={<Link {...link}>{action}</Link>}
    />
  );
}

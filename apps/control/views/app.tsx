import { lazyPart } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { useSubPath } from '#kit/react/address.ts';
import { AppFrame } from '#kit/react/app-frame.tsx';
import type { RootProps } from '#kit/react/lifecycles.ts';
import { NotFound } from '#kit/react/not-found.tsx';
import { type Pages, pageAt } from '../stores/pages.ts';
import { $text } from '../texts/text.ts';

// Each page loads with its first opening.
const RemotePage = lazyPart(async () => (await import('./remote/remote-page.tsx')).RemotePage);
const LogPage = lazyPart(async () => (await import('./log/log-page.tsx')).LogPage);

/** The app in its frame. Shows the page of the current address. */
export function App({ basePath, model }: RootProps<Pages>) {
  return (
    <AppFrame basePath={basePath}>
      <Suspense>
        <Page pages={model} />
      </Suspense>
    </AppFrame>
  );
}

function Page({ pages }: { pages: Pages }) {
  const path = useSubPath();
  const text = useStore($text);
  const name = pageAt(path);
  useEffect(() => pages.show(name), [pages, name]);
  if (name === 'remote') return <RemotePage page={pages.remote} />;
  if (name === 'log') return <LogPage page={pages.log} />;
  return <NotFound why={text('notFoundWhy')} path="/control/remote" action={text('toRemote')} />;
}

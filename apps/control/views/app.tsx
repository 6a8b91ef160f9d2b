import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { useSubPath } from '#kit/react/address.ts';
import { AppFrame } from '#kit/react/app-frame.tsx';
import type { RootProps } from '#kit/react/lifecycles.ts';
import { NotFound } from '#kit/react/not-found.tsx';
import { type Pages, pageAt } from '../stores/pages.ts';
import { $text } from '../texts/text.ts';
import { VIEWS } from './pages.tsx';

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
  useEffect(() => pages.show(path), [pages, path]);
  if (name === 'remote') return <VIEWS.remote page={pages.remote} />;
  if (name === 'log') return <VIEWS.log page={pages.log} />;
  return <NotFound path="/control/remote" action={text('toRemote')} />;
}

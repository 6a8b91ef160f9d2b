import { useStore } from '@nanostores/react';
import { type ComponentType, Suspense, useEffect } from 'react';
import { useSubPath } from '#kit/react/address.ts';
import { AppFrame } from '#kit/react/app-frame.tsx';
import type { RootProps } from '#kit/react/lifecycles.ts';
import { NotFound } from '#kit/react/not-found.tsx';
import { Planned } from '#kit/react/planned.tsx';
import manifest from '../manifest.json';
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
  if (name) {
    // Each view gets the state of its own page.
    const View = VIEWS[name] as ComponentType<{ page: unknown }>;
    return <View key={name} page={pages.get(name)} />;
  }
  const notFound = <NotFound path="/platform/log" action={text('toLog')} />;
  return <Planned app={manifest} notFound={notFound} />;
}

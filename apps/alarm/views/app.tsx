import { useStore } from '@nanostores/react';
import { type ComponentType, Suspense, useEffect } from 'react';
import { useSubPath } from '#kit/react/address.ts';
import { AppFrame } from '#kit/react/app-frame.tsx';
import type { RootProps } from '#kit/react/lifecycles.ts';
import { NotFound } from '#kit/react/not-found.tsx';
import { isPage, type Pages } from '../stores/pages.ts';
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
  useEffect(() => pages.show(path), [pages, path]);
  if (isPage(path)) {
    // Each view gets the state of its own path.
    const View = VIEWS[path] as ComponentType<{ page: unknown }>;
    return <View key={path} page={pages.get(path)} />;
  }
  return <NotFound path="/alarm/records" action={text('toRecords')} />;
}

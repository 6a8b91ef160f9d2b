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
const PointsPage = lazyPart(async () => (await import('./points-page.tsx')).PointsPage);
const SignPage = lazyPart(async () => (await import('./sign-page.tsx')).SignPage);

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
  if (name === 'points') return <PointsPage page={pages.points} />;
  if (name === 'sign') return <SignPage />;
  return <NotFound why={text('notFoundWhy')} path="/ENGSheet/points" action={text('toSheet')} />;
}

import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { useSubPath } from '#kit/react/address.ts';
import { AppFrame } from '#kit/react/app-frame.tsx';
import type { RootProps } from '#kit/react/lifecycles.ts';
import { NotFound } from '#kit/react/not-found.tsx';
import { Planned } from '#kit/react/planned.tsx';
import manifest from '../manifest.json';
import type { Model } from '../stores/model.ts';
import { $text } from '../texts/text.ts';
import { OverviewPage } from './overview-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

/** Pages that are loaded when they are first opened. */
const StationPages = lazy(async () => ({
  default: (await import('./station/station-pages.tsx')).StationPages,
}));
const STATION_PATHS = ['/monitor/diagram', '/monitor/subDiagram'];

/** The app in its frame. Shows the page of the current address. */
export function App({ basePath, model }: RootProps<Model>) {
  return (
    <AppFrame basePath={basePath}>
      <Page model={model} />
    </AppFrame>
  );
}

function Page({ model }: { model: Model }) {
  const path = useSubPath();
  const text = useStore($text);
  if (path === '/' || path === '/monitor/overview') return <OverviewPage model={model} />;
  if (STATION_PATHS.includes(path)) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <StationPages model={model} path={path} />
      </Suspense>
    );
  }
  const notFound = (
    <NotFound why={text('notFoundWhy')} path="/monitor/overview" action={text('toOverview')} />
  );
  return <Planned app={manifest} notFound={notFound} />;
}

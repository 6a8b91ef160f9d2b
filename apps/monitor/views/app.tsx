import { useStore } from '@nanostores/react';
import { useSubPath } from '#kit/react/address.ts';
import { AppFrame } from '#kit/react/app-frame.tsx';
import type { RootProps } from '#kit/react/lifecycles.ts';
import { NotFound } from '#kit/react/not-found.tsx';
import { Planned } from '#kit/react/planned.tsx';
import manifest from '../manifest.json';
import type { Monitor } from '../stores/monitor.ts';
import { $text } from '../texts/text.ts';
import { OverviewPage } from './overview-page.tsx';

/** The app in its frame. Shows the page of the current address. */
export function App({ basePath, model }: RootProps<Monitor>) {
  return (
    <AppFrame basePath={basePath}>
      <Page monitor={model} />
    </AppFrame>
  );
}

function Page({ monitor }: { monitor: Monitor }) {
  const path = useSubPath();
  const text = useStore($text);
  if (path === '/' || path === '/monitor/overview') return <OverviewPage monitor={monitor} />;
  const notFound = (
    <NotFound why={text('notFoundWhy')} path="/monitor/overview" action={text('toOverview')} />
  );
  return <Planned app={manifest} notFound={notFound} />;
}

import { lazyPart } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { type ComponentType, Suspense, useEffect } from 'react';
import { useSubPath } from '#kit/react/address.ts';
import { AppFrame } from '#kit/react/app-frame.tsx';
import type { RootProps } from '#kit/react/lifecycles.ts';
import { NotFound } from '#kit/react/not-found.tsx';
import { Planned } from '#kit/react/planned.tsx';
import manifest from '../manifest.json';
import { isPage, type PagePath, type PageState, type Pages } from '../stores/pages.ts';
import { $text } from '../texts/text.ts';

/** The view of each page, loaded with its first opening. */
const VIEWS: { readonly [Path in PagePath]: ComponentType<{ page: PageState<Path> }> } = {
  '/alarm/configuration': lazyPart(
    async () => (await import('./configuration/configuration-page.tsx')).ConfigurationPage,
  ),
  '/alarm/overview': lazyPart(async () => (await import('./overview/overview-page.tsx')).OverviewPage),
  '/alarm/records': lazyPart(async () => (await import('./records/records-page.tsx')).RecordsPage),
  '/alarm/rule': lazyPart(async () => (await import('./rule/rule-page.tsx')).RulePage),
  '/alarm/alarmPushLog': lazyPart(
    async () => (await import('./push-records/push-records-page.tsx')).PushRecordsPage,
  ),
  '/alarm/pushAlarms': lazyPart(
    async () => (await import('./push-alarms/push-alarms-page.tsx')).PushAlarmsPage,
  ),
  '/alarm/pushers': lazyPart(async () => (await import('./pushers/pushers-page.tsx')).PushersPage),
  '/alarm/pushConfiguration': lazyPart(async () => (await import('./groups/groups-page.tsx')).GroupsPage),
  '/alarm/suppressLogs': lazyPart(
    async () => (await import('./suppressions/suppressions-page.tsx')).SuppressionsPage,
  ),
};

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
  const notFound = <NotFound why={text('notFoundWhy')} path="/alarm/records" action={text('toRecords')} />;
  return <Planned app={manifest} notFound={notFound} />;
}

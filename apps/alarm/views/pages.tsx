import { type LazyPart, lazyPart } from '@heliport/ui';
import { isPage, type PagePath, type PageState } from '../stores/pages.ts';

/** The view of each page, loaded with its first opening. */
export const VIEWS: { readonly [Path in PagePath]: LazyPart<{ page: PageState<Path> }> } = {
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

export const viewAt = (path: string) => (isPage(path) ? VIEWS[path] : undefined);

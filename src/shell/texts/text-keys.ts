import { type PageName, pageEntries, type pages } from '#contract/pages.ts';

/** Titles of the page table, each under the name of its page. */
const pageTitles = Object.fromEntries(pageEntries.map(([name, { title }]) => [name, title])) as {
  readonly [Name in PageName]: (typeof pages)[Name]['title'];
};

/**
 * Keys of the shell's own texts. They are few, and needed before or without the dictionaries (failed start, failed
 * load). The build extracts them from the dictionaries by these keys, and the server writes those of one language into
 * the page.
 */
export const textKeys = {
  ...pageTitles,
  product: 'common.product',
  retry: 'common.retry',
  reload: 'common.reload',
  close: 'common.close',
  network: 'common.network',
  offline: 'common.offline',
  timeout: 'common.timeout',
  offlineBar: 'host.offlineBar',
  startFailed: 'host.startFailed',
  startFailedWhy: 'host.startFailedWhy',
  noscript: 'host.noscript',
  failed: 'host.failed',
  failedWhy: 'host.failedWhy',
  report: 'host.report',
  reported: 'host.reported',
  reportFailed: 'host.reportFailed',
  previousVersion: 'host.previousVersion',
  loading: 'host.loading',
  unsaved: 'host.unsaved',
  unsavedStay: 'host.unsavedStay',
  unsavedLeave: 'host.unsavedLeave',
  waitingEntries: 'host.waitingEntries',
  waitingStay: 'host.waitingStay',
  waitingLeave: 'host.waitingLeave',
  newRelease: 'host.newRelease',
  newChildRelease: 'host.newChildRelease',
  later: 'host.later',
  backHome: 'host.backHome',
  overrides: 'host.overrides',
  overridesReset: 'host.overridesReset',
  overrideEnded: 'host.overrideEnded',
  boardModeLeave: 'layout.boardModeLeave',
  noPermission: 'host.noPermission',
  skip: 'layout.skipToContent',
  menuClose: 'layout.menuClose',
  switching: 'organization.switching',
  switchFailed: 'organization.switchFailed',
  switchVetoed: 'organization.switchVetoed',
  linkOffer: 'organization.linkOffer',
  linkSwitch: 'organization.linkSwitch',
  linkStay: 'organization.linkStay',
  linkForeign: 'organization.linkForeign',
  newJoinRequests: 'organization.newJoinRequests',
  endedElsewhere: 'session.ended.elsewhere',
  endedExpired: 'session.ended.expired',
  endedNotSignedIn: 'session.ended.notSignedIn',
  serverNotTold: 'session.serverNotTold',
} as const;

export type TextKey = keyof typeof textKeys;

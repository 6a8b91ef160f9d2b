/**
 * The shell's own texts: few, and needed before or without the dictionaries (a failed start, a failed load). The
 * build takes them out of the dictionaries by these keys, the server writes those of one language into the page.
 */
export const textKeys = {
  product: 'common.product',
  retry: 'common.retry',
  close: 'common.close',
  network: 'common.network',
  offline: 'common.offline',
  timeout: 'common.timeout',
  startFailed: 'host.startFailed',
  startFailedWhy: 'host.startFailedWhy',
  noscript: 'host.noscript',
  failed: 'host.failed',
  failedWhy: 'host.failedWhy',
  cause: 'host.cause',
  loading: 'host.loading',
  otherDoor: 'host.otherDoor',
  backHome: 'host.backHome',
  overrides: 'host.overrides',
  overridesReset: 'host.overridesReset',
  login: 'session.pageTitle',
  register: 'session.registerPageTitle',
  passwordback: 'session.forgotTitle',
  home: 'layout.home',
  notFound: 'host.notFound',
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
  endedElsewhere: 'session.ended.elsewhere',
  endedExpired: 'session.ended.expired',
  endedNotSignedIn: 'session.ended.notSignedIn',
  serverNotTold: 'session.serverNotTold',
} as const;

export type TextKey = keyof typeof textKeys;

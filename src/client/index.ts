/**
 * `@heliport/client`: access to the session, the server and the language of the texts, for child apps in any
 * framework. It carries no React and never hands out the refresh token. Stores are nanostores: `get()`,
 * `subscribe(now)`, `listen(later)`; `@nanostores/react` and `@nanostores/vue` support them.
 */
import { CLIENT_VERSION } from '#contract/child/address.ts';
import { $language } from './stores/settings.ts';
import { accessToken } from './stores/token.ts';

/** Major version of this module; a child's manifest names the one it is written for. */
export const version = CLIENT_VERSION;

export { interpolate } from '#contract/interpolate.ts';
export { type CallOptions, call, download, type InputOf, stream, upload } from './call.ts';
export type { ChildModule, ChildProps, SlotMount, SlotProps } from './child.ts';
export { type Dates, datesIn, type Time } from './format/dates.ts';
export { type Numbers, type Numeric, numbersIn } from './format/numbers.ts';
export {
  ApiError,
  type Profile,
  type RequestOptions,
  request,
  TransportError,
  type TransportKind,
} from './http.ts';
export { type Kept, kept } from './kept.ts';
export {
  COLUMN_WIDTH_PX,
  type ColumnLayout,
  isUsualLayout,
  type KeptColumns,
  keptColumns,
} from './kept-columns.ts';
export { linkTo } from './link.ts';
export { navigate, navigateTo } from './navigate.ts';
export { pictureAddress } from './picture.ts';
export { recentStations } from './recent-stations.ts';
export { loadRecordNames, type RecordNames } from './record-names.ts';
export {
  type ChildName,
  type ChildRoute,
  childPath,
  currentPath,
  loginPath,
  paths,
  subPath,
} from './routes.ts';
export { $configuration } from './stores/configuration.ts';
export { keepOffline, noteWaiting, offlineDatabase } from './stores/kept-offline.ts';
export {
  $unsaved,
  guardLeave,
  type LeaveGuard,
  type LeaveOccasion,
  markUnsaved,
} from './stores/leave.ts';
export { type Notice, notify } from './stores/notice.ts';
export { $online, retryWhenBack, whenBack } from './stores/online.ts';
export {
  $customData,
  $organization,
  $organizations,
  type CurrentOrganization,
} from './stores/organization.ts';
export {
  $switching,
  onSwitchEnd,
  onSwitched,
  onSwitching,
  type Switching,
  type SwitchOutcome,
  switchOrganization,
} from './stores/organization-switch.ts';
export { $can, $ownRoles, $permissions, can } from './stores/permission.ts';
export { $busy, holdReload } from './stores/reload.ts';
export {
  $ended,
  $session,
  $signedIn,
  type EndReason,
  onSigningOut,
  type SessionUser,
  signOut,
} from './stores/session.ts';
export {
  $boardMode,
  $currency,
  $device,
  $language,
  $resolvedTheme,
  $size,
  $theme,
  setBoardMode,
} from './stores/settings.ts';
export { $pendingJoinRequests, onNewJoinRequests } from './stores/signed-in/pending-join-request.ts';
export { changeRoles } from './stores/signed-in/role.ts';
export { $unreadAlarms } from './stores/signed-in/unread-alarm.ts';
export { onStream, type StreamSubjects, type SubjectEvent } from './stores/stream-subjects.ts';
export { nameTab } from './stores/tabs.ts';
export { tellError, tellOutcome } from './tell.ts';

/** For legacy code with a client of its own; `request()` is better, since it also renews an expired token. */
export function getAccessToken(): string {
  return accessToken();
}

/** Calls back after each change of language; returns an unsubscribe function. */
export function onLanguageChange(listener: (language: ReturnType<typeof $language.get>) => void): () => void {
  return $language.listen(listener);
}

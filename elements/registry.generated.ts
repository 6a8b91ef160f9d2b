// Written by scripts/elements-manifest.mjs; do not edit.
import type { UcAdministration } from './pages/administration/uc-administration.ts';
import type { UcAgreement } from './dialogs/agreement/uc-agreement.ts';
import type { UcApplyToJoin } from './dialogs/apply-to-join/uc-apply-to-join.ts';
import type { UcAvatarEditor } from './dialogs/avatar-editor/uc-avatar-editor.ts';
import type { UcChangePassword } from './dialogs/change-password/uc-change-password.ts';
import type { UcCommandPalette } from './dialogs/command-palette/uc-command-palette.ts';
import type { UcDictionary } from './pages/dictionary/uc-dictionary.ts';
import type { UcExchangeRate } from './dialogs/exchange-rate/uc-exchange-rate.ts';
import type { UcIcons } from './pages/icons/uc-icons.ts';
import type { UcInvitationCode } from './dialogs/invitation-code/uc-invitation-code.ts';
import type { UcJoinedOrganizations } from './dialogs/joined-organizations/uc-joined-organizations.ts';
import type { UcLoadFailure } from './dialogs/load-failure/uc-load-failure.ts';
import type { UcLogin } from './pages/login/uc-login.ts';
import type { UcMembers } from './dialogs/members/uc-members.ts';
import type { UcNavbar } from './widgets/navbar/uc-navbar.ts';
import type { UcNoPermission } from './pages/no-permission/uc-no-permission.ts';
import type { UcNotFound } from './pages/not-found/uc-not-found.ts';
import type { UcNotices } from './widgets/notices/uc-notices.ts';
import type { UcNotificationCenter } from './dialogs/notification-center/uc-notification-center.ts';
import type { UcOrgCascader } from './widgets/org-cascader/uc-org-cascader.ts';
import type { UcPasswordRecovery } from './dialogs/password-recovery/uc-password-recovery.ts';
import type { UcPasswordback } from './pages/passwordback/uc-passwordback.ts';
import type { UcPlanned } from './pages/planned/uc-planned.ts';
import type { UcReauthenticate } from './dialogs/reauthenticate/uc-reauthenticate.ts';
import type { UcRegister } from './pages/register/uc-register.ts';
import type { UcSecurity } from './pages/security/uc-security.ts';
import type { UcSettings } from './dialogs/settings/uc-settings.ts';
import type { UcSidebar } from './widgets/sidebar/uc-sidebar.ts';
import type { UcSignedOut } from './dialogs/signed-out/uc-signed-out.ts';
import type { UcTabs } from './widgets/tabs/uc-tabs.ts';
import type { UcUpdateEmail } from './dialogs/update-email/uc-update-email.ts';
import type { UcUpdatePhone } from './dialogs/update-phone/uc-update-phone.ts';
import type { UcUserInfo } from './pages/user-info/uc-user-info.ts';
import type { UcWorkbench } from './pages/workbench/uc-workbench.ts';

export interface ElementClasses {
  'uc-administration': typeof UcAdministration;
  'uc-agreement': typeof UcAgreement;
  'uc-apply-to-join': typeof UcApplyToJoin;
  'uc-avatar-editor': typeof UcAvatarEditor;
  'uc-change-password': typeof UcChangePassword;
  'uc-command-palette': typeof UcCommandPalette;
  'uc-dictionary': typeof UcDictionary;
  'uc-exchange-rate': typeof UcExchangeRate;
  'uc-icons': typeof UcIcons;
  'uc-invitation-code': typeof UcInvitationCode;
  'uc-joined-organizations': typeof UcJoinedOrganizations;
  'uc-load-failure': typeof UcLoadFailure;
  'uc-login': typeof UcLogin;
  'uc-members': typeof UcMembers;
  'uc-navbar': typeof UcNavbar;
  'uc-no-permission': typeof UcNoPermission;
  'uc-not-found': typeof UcNotFound;
  'uc-notices': typeof UcNotices;
  'uc-notification-center': typeof UcNotificationCenter;
  'uc-org-cascader': typeof UcOrgCascader;
  'uc-password-recovery': typeof UcPasswordRecovery;
  'uc-passwordback': typeof UcPasswordback;
  'uc-planned': typeof UcPlanned;
  'uc-reauthenticate': typeof UcReauthenticate;
  'uc-register': typeof UcRegister;
  'uc-security': typeof UcSecurity;
  'uc-settings': typeof UcSettings;
  'uc-sidebar': typeof UcSidebar;
  'uc-signed-out': typeof UcSignedOut;
  'uc-tabs': typeof UcTabs;
  'uc-update-email': typeof UcUpdateEmail;
  'uc-update-phone': typeof UcUpdatePhone;
  'uc-user-info': typeof UcUserInfo;
  'uc-workbench': typeof UcWorkbench;
}

export const loaders: Record<keyof ElementClasses, () => Promise<unknown>> = {
  'uc-administration': () => import('./pages/administration/uc-administration.ts'),
  'uc-agreement': () => import('./dialogs/agreement/uc-agreement.ts'),
  'uc-apply-to-join': () => import('./dialogs/apply-to-join/uc-apply-to-join.ts'),
  'uc-avatar-editor': () => import('./dialogs/avatar-editor/uc-avatar-editor.ts'),
  'uc-change-password': () => import('./dialogs/change-password/uc-change-password.ts'),
  'uc-command-palette': () => import('./dialogs/command-palette/uc-command-palette.ts'),
  'uc-dictionary': () => import('./pages/dictionary/uc-dictionary.ts'),
  'uc-exchange-rate': () => import('./dialogs/exchange-rate/uc-exchange-rate.ts'),
  'uc-icons': () => import('./pages/icons/uc-icons.ts'),
  'uc-invitation-code': () => import('./dialogs/invitation-code/uc-invitation-code.ts'),
  'uc-joined-organizations': () => import('./dialogs/joined-organizations/uc-joined-organizations.ts'),
  'uc-load-failure': () => import('./dialogs/load-failure/uc-load-failure.ts'),
  'uc-login': () => import('./pages/login/uc-login.ts'),
  'uc-members': () => import('./dialogs/members/uc-members.ts'),
  'uc-navbar': () => import('./widgets/navbar/uc-navbar.ts'),
  'uc-no-permission': () => import('./pages/no-permission/uc-no-permission.ts'),
  'uc-not-found': () => import('./pages/not-found/uc-not-found.ts'),
  'uc-notices': () => import('./widgets/notices/uc-notices.ts'),
  'uc-notification-center': () => import('./dialogs/notification-center/uc-notification-center.ts'),
  'uc-org-cascader': () => import('./widgets/org-cascader/uc-org-cascader.ts'),
  'uc-password-recovery': () => import('./dialogs/password-recovery/uc-password-recovery.ts'),
  'uc-passwordback': () => import('./pages/passwordback/uc-passwordback.ts'),
  'uc-planned': () => import('./pages/planned/uc-planned.ts'),
  'uc-reauthenticate': () => import('./dialogs/reauthenticate/uc-reauthenticate.ts'),
  'uc-register': () => import('./pages/register/uc-register.ts'),
  'uc-security': () => import('./pages/security/uc-security.ts'),
  'uc-settings': () => import('./dialogs/settings/uc-settings.ts'),
  'uc-sidebar': () => import('./widgets/sidebar/uc-sidebar.ts'),
  'uc-signed-out': () => import('./dialogs/signed-out/uc-signed-out.ts'),
  'uc-tabs': () => import('./widgets/tabs/uc-tabs.ts'),
  'uc-update-email': () => import('./dialogs/update-email/uc-update-email.ts'),
  'uc-update-phone': () => import('./dialogs/update-phone/uc-update-phone.ts'),
  'uc-user-info': () => import('./pages/user-info/uc-user-info.ts'),
  'uc-workbench': () => import('./pages/workbench/uc-workbench.ts'),
};

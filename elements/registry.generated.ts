// Written by scripts/elements-manifest.mjs; do not edit.
import type { UcAgreement } from './dialogs/agreement/uc-agreement.ts';
import type { UcApplyToJoin } from './dialogs/apply-to-join/uc-apply-to-join.ts';
import type { UcExchangeRate } from './dialogs/exchange-rate/uc-exchange-rate.ts';
import type { UcInvitationCode } from './dialogs/invitation-code/uc-invitation-code.ts';
import type { UcJoinedOrganizations } from './dialogs/joined-organizations/uc-joined-organizations.ts';
import type { UcLogin } from './pages/login/uc-login.ts';
import type { UcMembers } from './dialogs/members/uc-members.ts';
import type { UcNavbar } from './widgets/navbar/uc-navbar.ts';
import type { UcNoPermission } from './pages/no-permission/uc-no-permission.ts';
import type { UcNotFound } from './pages/not-found/uc-not-found.ts';
import type { UcNotices } from './widgets/notices/uc-notices.ts';
import type { UcOrgCascader } from './widgets/org-cascader/uc-org-cascader.ts';
import type { UcPasswordRecovery } from './dialogs/password-recovery/uc-password-recovery.ts';
import type { UcPasswordback } from './pages/passwordback/uc-passwordback.ts';
import type { UcPlanned } from './pages/planned/uc-planned.ts';
import type { UcRegister } from './pages/register/uc-register.ts';
import type { UcSidebar } from './widgets/sidebar/uc-sidebar.ts';
import type { UcWorkbench } from './pages/workbench/uc-workbench.ts';

export interface ElementClasses {
  'uc-agreement': typeof UcAgreement;
  'uc-apply-to-join': typeof UcApplyToJoin;
  'uc-exchange-rate': typeof UcExchangeRate;
  'uc-invitation-code': typeof UcInvitationCode;
  'uc-joined-organizations': typeof UcJoinedOrganizations;
  'uc-login': typeof UcLogin;
  'uc-members': typeof UcMembers;
  'uc-navbar': typeof UcNavbar;
  'uc-no-permission': typeof UcNoPermission;
  'uc-not-found': typeof UcNotFound;
  'uc-notices': typeof UcNotices;
  'uc-org-cascader': typeof UcOrgCascader;
  'uc-password-recovery': typeof UcPasswordRecovery;
  'uc-passwordback': typeof UcPasswordback;
  'uc-planned': typeof UcPlanned;
  'uc-register': typeof UcRegister;
  'uc-sidebar': typeof UcSidebar;
  'uc-workbench': typeof UcWorkbench;
}

export const loaders: Record<keyof ElementClasses, () => Promise<unknown>> = {
  'uc-agreement': () => import('./dialogs/agreement/uc-agreement.ts'),
  'uc-apply-to-join': () => import('./dialogs/apply-to-join/uc-apply-to-join.ts'),
  'uc-exchange-rate': () => import('./dialogs/exchange-rate/uc-exchange-rate.ts'),
  'uc-invitation-code': () => import('./dialogs/invitation-code/uc-invitation-code.ts'),
  'uc-joined-organizations': () => import('./dialogs/joined-organizations/uc-joined-organizations.ts'),
  'uc-login': () => import('./pages/login/uc-login.ts'),
  'uc-members': () => import('./dialogs/members/uc-members.ts'),
  'uc-navbar': () => import('./widgets/navbar/uc-navbar.ts'),
  'uc-no-permission': () => import('./pages/no-permission/uc-no-permission.ts'),
  'uc-not-found': () => import('./pages/not-found/uc-not-found.ts'),
  'uc-notices': () => import('./widgets/notices/uc-notices.ts'),
  'uc-org-cascader': () => import('./widgets/org-cascader/uc-org-cascader.ts'),
  'uc-password-recovery': () => import('./dialogs/password-recovery/uc-password-recovery.ts'),
  'uc-passwordback': () => import('./pages/passwordback/uc-passwordback.ts'),
  'uc-planned': () => import('./pages/planned/uc-planned.ts'),
  'uc-register': () => import('./pages/register/uc-register.ts'),
  'uc-sidebar': () => import('./widgets/sidebar/uc-sidebar.ts'),
  'uc-workbench': () => import('./pages/workbench/uc-workbench.ts'),
};

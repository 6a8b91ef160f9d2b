// Written by scripts/elements-manifest.mjs; do not edit.
import { ucAdministration } from './pages/administration/administration.examples.ts';
import { ucAgreement } from './dialogs/agreement/agreement.examples.ts';
import { ucAlarmInbox } from './dialogs/alarm-inbox/alarm-inbox.examples.ts';
import { ucApplyToJoin } from './dialogs/apply-to-join/apply-to-join.examples.ts';
import { ucAssetLabel } from './energy/asset-label/asset-label.examples.ts';
import { ucAudit } from './widgets/audit/audit.examples.ts';
import { ucAvatarEditor } from './dialogs/avatar-editor/avatar-editor.examples.ts';
import { ucBars } from './energy/bars/bars.examples.ts';
import { ucChangePassword } from './dialogs/change-password/change-password.examples.ts';
import { ucCommandPalette } from './dialogs/command-palette/command-palette.examples.ts';
import { ucCurve } from './energy/curve/curve.examples.ts';
import { ucDataTable } from './widgets/data-table/data-table.examples.ts';
import { ucDictionary } from './pages/dictionary/dictionary.examples.ts';
import { ucDifference } from './widgets/difference/difference.examples.ts';
import { ucDrawer } from './widgets/drawer/drawer.examples.ts';
import { ucExchangeRate } from './dialogs/exchange-rate/exchange-rate.examples.ts';
import { ucExport } from './widgets/export/export.examples.ts';
import { ucFigure } from './energy/figure/figure.examples.ts';
import { ucGallery } from './pages/gallery/gallery.examples.ts';
import { ucGauge } from './energy/gauge/gauge.examples.ts';
import { ucHeat } from './energy/heat/heat.examples.ts';
import { ucIcons } from './pages/icons/icons.examples.ts';
import { ucImport } from './widgets/import/import.examples.ts';
import { ucImportFlow } from './dialogs/import-flow/import-flow.examples.ts';
import { ucInbox } from './widgets/inbox/inbox.examples.ts';
import { ucInvitationCode } from './dialogs/invitation-code/invitation-code.examples.ts';
import { ucJobs } from './dialogs/jobs/jobs.examples.ts';
import { ucJoinedOrganizations } from './dialogs/joined-organizations/joined-organizations.examples.ts';
import { ucLabelReader } from './energy/label-reader/label-reader.examples.ts';
import { ucLoadFailure } from './dialogs/load-failure/load-failure.examples.ts';
import { ucLogin } from './pages/login/login.examples.ts';
import { ucMembers } from './dialogs/members/members.examples.ts';
import { ucNavbar } from './widgets/navbar/navbar.examples.ts';
import { ucNoPermission } from './pages/no-permission/no-permission.examples.ts';
import { ucNotFound } from './pages/not-found/not-found.examples.ts';
import { ucNotices } from './widgets/notices/notices.examples.ts';
import { ucNotificationCenter } from './dialogs/notification-center/notification-center.examples.ts';
import { ucOneLine } from './energy/one-line/one-line.examples.ts';
import { ucOrgCascader } from './widgets/org-cascader/org-cascader.examples.ts';
import { ucPasswordRecovery } from './dialogs/password-recovery/password-recovery.examples.ts';
import { ucPasswordback } from './pages/passwordback/passwordback.examples.ts';
import { ucPeriod } from './energy/period/period.examples.ts';
import { ucPlanned } from './pages/planned/planned.examples.ts';
import { ucReauthenticate } from './dialogs/reauthenticate/reauthenticate.examples.ts';
import { ucRegister } from './pages/register/register.examples.ts';
import { ucSankey } from './energy/sankey/sankey.examples.ts';
import { ucSavedViews } from './widgets/saved-views/saved-views.examples.ts';
import { ucSchedule } from './dialogs/schedule/schedule.examples.ts';
import { ucSecurity } from './pages/security/security.examples.ts';
import { ucSettings } from './dialogs/settings/settings.examples.ts';
import { ucSidebar } from './widgets/sidebar/sidebar.examples.ts';
import { ucSignedOut } from './dialogs/signed-out/signed-out.examples.ts';
import { ucSpark } from './energy/spark/spark.examples.ts';
import { ucStationMap } from './energy/station-map/station-map.examples.ts';
import { ucStationPicker } from './energy/station-picker/station-picker.examples.ts';
import { ucTabs } from './widgets/tabs/tabs.examples.ts';
import { ucUpdateEmail } from './dialogs/update-email/update-email.examples.ts';
import { ucUpdatePhone } from './dialogs/update-phone/update-phone.examples.ts';
import { ucUserInfo } from './pages/user-info/user-info.examples.ts';
import { ucWorkbench } from './pages/workbench/workbench.examples.ts';

export const allExamples = [
  ucAdministration,
  ucAgreement,
  ucAlarmInbox,
  ucApplyToJoin,
  ucAssetLabel,
  ucAudit,
  ucAvatarEditor,
  ucBars,
  ucChangePassword,
  ucCommandPalette,
  ucCurve,
  ucDataTable,
  ucDictionary,
  ucDifference,
  ucDrawer,
  ucExchangeRate,
  ucExport,
  ucFigure,
  ucGallery,
  ucGauge,
  ucHeat,
  ucIcons,
  ucImport,
  ucImportFlow,
  ucInbox,
  ucInvitationCode,
  ucJobs,
  ucJoinedOrganizations,
  ucLabelReader,
  ucLoadFailure,
  ucLogin,
  ucMembers,
  ucNavbar,
  ucNoPermission,
  ucNotFound,
  ucNotices,
  ucNotificationCenter,
  ucOneLine,
  ucOrgCascader,
  ucPasswordRecovery,
  ucPasswordback,
  ucPeriod,
  ucPlanned,
  ucReauthenticate,
  ucRegister,
  ucSankey,
  ucSavedViews,
  ucSchedule,
  ucSecurity,
  ucSettings,
  ucSidebar,
  ucSignedOut,
  ucSpark,
  ucStationMap,
  ucStationPicker,
  ucTabs,
  ucUpdateEmail,
  ucUpdatePhone,
  ucUserInfo,
  ucWorkbench,
];

import { element } from '@heliport/elements/react';

// The platform's elements as components. The code of each is loaded with its first use.
export const UcAdministration = /* @__PURE__ */ element(
  'uc-administration',
  () => import('@heliport/elements/uc-administration'),
);
export const UcAudit = /* @__PURE__ */ element('uc-audit', () => import('@heliport/elements/uc-audit'));
export const UcDifference = /* @__PURE__ */ element(
  'uc-difference',
  () => import('@heliport/elements/uc-difference'),
);
export const UcExport = /* @__PURE__ */ element('uc-export', () => import('@heliport/elements/uc-export'));
export const UcImport = /* @__PURE__ */ element('uc-import', () => import('@heliport/elements/uc-import'));
export const UcInvitationCode = /* @__PURE__ */ element(
  'uc-invitation-code',
  () => import('@heliport/elements/uc-invitation-code'),
);
export const UcLabelReader = /* @__PURE__ */ element(
  'uc-label-reader',
  () => import('@heliport/elements/uc-label-reader'),
);
export const UcPeriod = /* @__PURE__ */ element('uc-period', () => import('@heliport/elements/uc-period'));
export const UcPlanned = /* @__PURE__ */ element('uc-planned', () => import('@heliport/elements/uc-planned'));
export const UcStationPicker = /* @__PURE__ */ element(
  'uc-station-picker',
  () => import('@heliport/elements/uc-station-picker'),
);
export const UcSavedViews = /* @__PURE__ */ element(
  'uc-saved-views',
  () => import('@heliport/elements/uc-saved-views'),
);

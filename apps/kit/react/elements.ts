import { element } from '@heliport/elements/react';

// The platform's elements as components. The code of each is loaded with its first use.
export const UcAdministration = element(
  'uc-administration',
  () => import('@heliport/elements/uc-administration'),
);
export const UcAudit = element('uc-audit', () => import('@heliport/elements/uc-audit'));
export const UcDifference = element('uc-difference', () => import('@heliport/elements/uc-difference'));
export const UcExport = element('uc-export', () => import('@heliport/elements/uc-export'));
export const UcImport = element('uc-import', () => import('@heliport/elements/uc-import'));
export const UcInvitationCode = element(
  'uc-invitation-code',
  () => import('@heliport/elements/uc-invitation-code'),
);
export const UcPeriod = element('uc-period', () => import('@heliport/elements/uc-period'));
export const UcPlanned = element('uc-planned', () => import('@heliport/elements/uc-planned'));
export const UcStationPicker = element(
  'uc-station-picker',
  () => import('@heliport/elements/uc-station-picker'),
);
export const UcSavedViews = element('uc-saved-views', () => import('@heliport/elements/uc-saved-views'));

import { element } from '@heliport/elements/react';

// The platform's elements as components. The code of each is loaded with its first use.
export const Administration = element(
  'uc-administration',
  () => import('@heliport/elements/uc-administration'),
);
export const Audit = element('uc-audit', () => import('@heliport/elements/uc-audit'));
export const Difference = element('uc-difference', () => import('@heliport/elements/uc-difference'));
export const Export = element('uc-export', () => import('@heliport/elements/uc-export'));
export const InvitationCode = element(
  'uc-invitation-code',
  () => import('@heliport/elements/uc-invitation-code'),
);
export const PeriodChoice = element('uc-period', () => import('@heliport/elements/uc-period'));
export const PlannedPage = element('uc-planned', () => import('@heliport/elements/uc-planned'));
export const StationPicker = element(
  'uc-station-picker',
  () => import('@heliport/elements/uc-station-picker'),
);
export const ViewsOfList = element('uc-saved-views', () => import('@heliport/elements/uc-saved-views'));

import type { ChannelRole } from '#contract/energy/device/points.ts';
import type { TextKey } from '../../texts/text.ts';

const ROLES: Readonly<Partial<Record<ChannelRole, TextKey>>> = {
  ...{ gridKw: 'roleGridKw', buyWh: 'roleBuyWh', sellWh: 'roleSellWh', pvKw: 'rolePvKw', pvWh: 'rolePvWh' },
  ...{ storageKw: 'roleStorageKw', chargeWh: 'roleChargeWh', dischargeWh: 'roleDischargeWh' },
  socPercent: 'roleSocPercent',
};

/** The name of a figure of a station. */
export const roleText = (role: ChannelRole): TextKey => ROLES[role] ?? 'roleGridKw';

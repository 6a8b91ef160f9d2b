import { call } from '@heliport/client';
import type * as asset from '#contract/energy/asset/calls.ts';
import type * as model from '#contract/energy/device-model/calls.ts';
import type * as gateway from '#contract/energy/gateway/calls.ts';
import type * as meter from '#contract/energy/meter/calls.ts';
import type * as slot from '#contract/energy/slot/calls.ts';
import type * as calls from '#contract/energy/station/calls.ts';
import type * as key from '#contract/energy/station-key/calls.ts';

export const listStations = call<typeof calls.listLedgerStations>('GET', '/ledger/v1/stations');
export const getStation = call<typeof calls.getLedgerStation>('GET', '/ledger/v1/stations/:code');
export const createStation = call<typeof calls.createStation>('POST', '/ledger/v1/stations');
export const changeStation = call<typeof calls.changeStation>('POST', '/ledger/v1/stations/:code/facts');
export const changeState = call<typeof calls.changeStationState>('POST', '/ledger/v1/stations/:code/state');

export const listModels = call<typeof model.listDeviceModels>('GET', '/ledger/v1/models');
export const addModel = call<typeof model.addDeviceModel>('POST', '/ledger/v1/models');

export const getGateway = call<typeof gateway.getGateway>('GET', '/ledger/v1/stations/:code/gateway');
export const listKeys = call<typeof key.listStationKeys>('GET', '/ledger/v1/stations/:code/keys');
export const addKey = call<typeof key.addStationKey>('POST', '/ledger/v1/stations/:code/keys');
export const revokeKey = call<typeof key.revokeKey>('POST', '/ledger/v1/stations/:code/keys/:key/revoke');

export const listAssets = call<typeof asset.listAssets>('GET', '/ledger/v1/stations/:code/assets');
export const moveAsset = call<typeof asset.moveAsset>('POST', '/ledger/v1/stations/:code/assets/:asset/move');
export const swapAsset = call<typeof asset.swapAsset>('POST', '/ledger/v1/stations/:code/assets/:asset/swap');

export const listMeters = call<typeof meter.listMeters>('GET', '/ledger/v1/stations/:code/meters');
export const readSlots = call<typeof slot.readSlots>('POST', '/telemetry/v1/slots');
export const previewExchange = call<typeof meter.previewExchange>(
  'POST',
  '/ledger/v1/stations/:code/meters/:device/preview',
);
export const exchangeMeter = call<typeof meter.exchangeMeter>(
  'POST',
  '/ledger/v1/stations/:code/meters/:device/exchange',
);
export const calibrateMeter = call<typeof meter.calibrateMeter>(
  'POST',
  '/ledger/v1/stations/:code/meters/:device/calibration',
);

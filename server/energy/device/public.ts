// Used by other nouns and by the domain.
export {
  type Channel,
  createDevices,
  type DeviceFacts,
  type Devices,
  type StationDevices,
} from './commands/station-devices.ts';
export { type Correction, factorOf } from './correction.ts';
export { pointNameOf, statesOf } from './point-names.ts';

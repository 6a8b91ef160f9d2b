// Used by other nouns, by pages and by the administrator's command.
export { deviceTokenFor, forgetDevices, hashDevice, isDeviceOf } from './commands/known-device.ts';
export { readDevice, writeDevice } from './cookie.ts';

// What other nouns, pages and the administrator's command use of this one.
export { deviceTokenFor, forgetDevices, hashDevice, isDeviceOf } from './commands/known-device.ts';
export { readDevice, writeDevice } from './cookie.ts';

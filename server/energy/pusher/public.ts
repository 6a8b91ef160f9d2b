// Used by other nouns.
export { findAudiences } from './commands/audience.ts';
export { DEFAULT_SETTING, findSettings, minuteIn, type Setting } from './commands/setting.ts';

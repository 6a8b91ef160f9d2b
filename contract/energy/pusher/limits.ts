/** Channels of a push: the list behind the bell, text message, e-mail. */
export const PUSH_CHANNELS = ['app', 'sms', 'email'] as const;
export type PushChannel = (typeof PUSH_CHANNELS)[number];

export const GROUP_NAME_MAX_LENGTH = 64;
export const GROUP_MAX_MEMBERS = 100;
export const MINUTES_OF_DAY = 1440;

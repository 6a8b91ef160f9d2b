/** What a client can be allowed to read. Each call of telemetry that takes keys names the one it needs. */
export const CLIENT_SCOPES = ['devices', 'latest', 'curves', 'slots', 'quality'] as const;
export type ClientScope = (typeof CLIENT_SCOPES)[number];

export const CLIENT_STATES = ['active', 'expired', 'revoked'] as const;
export type ClientState = (typeof CLIENT_STATES)[number];

export const CLIENT_NAME_MAX_LENGTH = 64;
/** Clients of an organisation that are not revoked. */
export const ORGANIZATION_MAX_CLIENTS = 50;
export const CLIENT_MAX_STATIONS = 200;
export const CLIENT_MAX_POINTS = 200;
/** Calls a minute: one each ten seconds, up to 50 a second. */
export const CLIENT_MIN_RATE = 6;
export const CLIENT_MAX_RATE = 3000;
export const CLIENT_DEFAULT_RATE = 60;

/** For so long, the old key works beside the new one; 0 ends it at once. */
export const KEY_MAX_OVERLAP_HOURS = 720;
export const KEY_DEFAULT_OVERLAP_HOURS = 24;

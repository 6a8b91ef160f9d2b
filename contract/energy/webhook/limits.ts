/** What a webhook can tell. */
export const WEBHOOK_EVENTS = [
  'alarm.raised',
  'alarm.confirmed',
  'alarm.reset',
  'station.silent',
  'station.heard',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Told at a person’s request, to try the receiver. */
export const PING = 'ping';

export const DELIVERY_STATES = ['waiting', 'sending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why an attempt has no answer. */
export const DELIVERY_FAILURES = ['address', 'timeout', 'connection', 'status', 'scope'] as const;
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

export const WEBHOOK_NAME_MAX_LENGTH = 64;
export const WEBHOOK_URL_MAX_LENGTH = 500;
/** Webhooks of an organisation. */
export const ORGANIZATION_MAX_WEBHOOKS = 20;
export const WEBHOOK_MAX_STATIONS = 200;
/** The old secret signs beside the new one for so long. */
export const SECRET_MAX_OVERLAP_HOURS = 720;
export const SECRET_DEFAULT_OVERLAP_HOURS = 24;
/** Characters of an answer that are kept. */
export const ANSWER_MAX_LENGTH = 500;

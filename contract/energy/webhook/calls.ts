import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { Uuid } from '../../fields.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { StationCode } from '../station/fields.ts';
import {
  DELIVERY_FAILURES,
  DELIVERY_STATES,
  PING,
  SECRET_DEFAULT_OVERLAP_HOURS,
  SECRET_MAX_OVERLAP_HOURS,
  WEBHOOK_EVENTS,
  WEBHOOK_MAX_STATIONS,
  WEBHOOK_NAME_MAX_LENGTH,
  WEBHOOK_URL_MAX_LENGTH,
} from './limits.ts';

const Moment = Type.Union([Type.String(), Type.Null()]);
const EventName = Type.Enum([...WEBHOOK_EVENTS, PING]);

/** An address of another system that is told of events. */
export const Webhook = Type.Object({
  id: Type.String(),
  name: Type.String(),
  url: Type.String(),
  events: Type.Array(Type.Enum(WEBHOOK_EVENTS)),
  stations: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  isPaused: Type.Boolean(),
  /** ISO 8601 UTC, as the others. */
  createdAt: Type.String(),
  /** Until when the old secret signs too; null while there is one secret. */
  oldSecretEndsAt: Moment,
  /** Deliveries of the log by what became of them. */
  waiting: Type.Integer(),
  delivered: Type.Integer(),
  failed: Type.Integer(),
  lastDeliveredAt: Moment,
});
export type Webhook = Static<typeof Webhook>;

const Delivery = Type.Object({
  id: Type.String(),
  webhook: Type.Object({ id: Type.String(), name: Type.String() }),
  event: EventName,
  /** Code of the station; null for a ping. */
  station: Type.Union([Type.String(), Type.Null()]),
  state: Type.Enum(DELIVERY_STATES),
  attempts: Type.Integer(),
  createdAt: Type.String(),
  /** When the next attempt is made; null where none is. */
  dueAt: Moment,
  deliveredAt: Moment,
  /** HTTP status of the last answer; null without one. */
  status: Type.Union([Type.Integer(), Type.Null()]),
  failure: Type.Union([Type.Enum(DELIVERY_FAILURES), Type.Null()]),
  /** The delivery that it repeats. */
  replayOf: Type.Union([Type.String(), Type.Null()]),
});
export type Delivery = Static<typeof Delivery>;

const Attempt = Type.Object({
  number: Type.Integer(),
  at: Type.String(),
  tookMs: Type.Integer(),
  status: Type.Union([Type.Integer(), Type.Null()]),
  failure: Type.Union([Type.Enum(DELIVERY_FAILURES), Type.Null()]),
  /** Beginning of the answer. */
  answer: Type.String(),
});

const DeliveryDetail = Type.Object({
  ...Delivery.properties,
  request: Type.Object({
    url: Type.String(),
    /** Those of the last attempt; the signatures are left out. */
    headers: Type.Record(Type.String(), Type.String()),
    body: Type.String(),
  }),
  /** The newest first. */
  tried: Type.Array(Attempt),
});
export type DeliveryDetail = Static<typeof DeliveryDetail>;

const Told = {
  name: Type.String({ minLength: 1, maxLength: WEBHOOK_NAME_MAX_LENGTH }),
  url: Type.String({
    minLength: 1,
    maxLength: WEBHOOK_URL_MAX_LENGTH,
    examples: ['https://example.com/hook'],
  }),
  events: Type.Array(Type.Enum(WEBHOOK_EVENTS), { minItems: 1, uniqueItems: true }),
  stations: Type.Array(StationCode, { minItems: 1, maxItems: WEBHOOK_MAX_STATIONS, uniqueItems: true }),
};
const WebhookId = Type.Object({ id: Uuid });
const DeliveryId = Type.Object({ id: Uuid, delivery: Uuid });

/** The answer is the only place where the secret is shown. */
const Shown = Type.Object({
  webhook: Webhook,
  /** `hw_<secret>`; the whole text is the key of the signature. */
  secret: Type.String(),
});

export const listWebhooks = call({
  method: 'GET',
  path: '/platform/v1/webhooks',
  summary: 'List the addresses that are told of events, newest first',
  description: 'A member who is limited to some stations is told of the webhooks of these stations alone.',
  access: 'session',
  permission: 'openPlatform:view',
  query: pageQuery({ search: true }),
  data: pageOf(Webhook),
});

export const addWebhook = call({
  method: 'POST',
  path: '/platform/v1/webhooks',
  summary: 'Add an address that is told of events of stations',
  description:
    'An https address outside of private networks. The answer is the only place where the secret is shown that signs what is sent. 409 `webhooks` if the organisation has too many.',
  access: 'session',
  permission: 'openPlatform:edit',
  stationUse: 'view',
  body: Type.Object(Told),
  data: Shown,
});

export const changeWebhook = call({
  method: 'POST',
  path: '/platform/v1/webhooks/:id/change',
  summary: 'Change a webhook',
  description: 'What already waits goes to the new address.',
  access: 'session',
  permission: 'openPlatform:edit',
  stationUse: 'view',
  params: WebhookId,
  body: Type.Object(Told),
  data: Webhook,
});

export const pauseWebhook = call({
  method: 'POST',
  path: '/platform/v1/webhooks/:id/pause',
  summary: 'Change whether a webhook is paused',
  description: 'Events that happen in a pause are sent after it.',
  access: 'session',
  permission: 'openPlatform:edit',
  params: WebhookId,
  body: Type.Object({ isPaused: Type.Boolean() }),
  data: Webhook,
});

export const removeWebhook = call({
  method: 'POST',
  path: '/platform/v1/webhooks/:id/remove',
  summary: 'Remove a webhook with its log',
  description: 'What waits is not sent.',
  access: 'session',
  permission: 'openPlatform:edit',
  params: WebhookId,
  data: Type.Object({}),
});

export const rotateSecret = call({
  method: 'POST',
  path: '/platform/v1/webhooks/:id/rotate',
  summary: 'Replace the secret of a webhook',
  description:
    'The answer is the only place where it is shown. For `overlapHours`, each message has a signature by either secret.',
  access: 'session',
  permission: 'openPlatform:edit',
  params: WebhookId,
  body: Type.Object({
    overlapHours: Type.Integer({
      minimum: 0,
      maximum: SECRET_MAX_OVERLAP_HOURS,
      default: SECRET_DEFAULT_OVERLAP_HOURS,
    }),
  }),
  data: Shown,
});

export const pingWebhook = call({
  method: 'POST',
  path: '/platform/v1/webhooks/:id/ping',
  summary: 'Send a ping to a webhook',
  access: 'session',
  permission: 'openPlatform:edit',
  params: WebhookId,
  data: Delivery,
});

export const listDeliveries = call({
  method: 'GET',
  path: '/platform/v1/deliveries',
  summary: 'List what was told to webhooks, newest first',
  access: 'session',
  permission: 'openPlatform:view',
  query: pageQuery({
    filters: {
      webhook: Type.Optional(Uuid),
      state: Type.Optional(Type.Enum(DELIVERY_STATES)),
      event: Type.Optional(EventName),
    },
  }),
  data: pageOf(Delivery),
});

export const getDelivery = call({
  method: 'GET',
  path: '/platform/v1/webhooks/:id/deliveries/:delivery',
  summary: 'Get a delivery with its request and the answers',
  access: 'session',
  permission: 'openPlatform:view',
  params: DeliveryId,
  data: DeliveryDetail,
});

export const replayDelivery = call({
  method: 'POST',
  path: '/platform/v1/webhooks/:id/deliveries/:delivery/replay',
  summary: 'Send a delivery again',
  description:
    'The same body with the same event id, signed anew, as another delivery. 409 `deliveryUnderWay` for one that still waits.',
  access: 'session',
  permission: 'openPlatform:edit',
  params: DeliveryId,
  data: Delivery,
});

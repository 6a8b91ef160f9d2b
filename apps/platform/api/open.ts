import { call } from '@heliport/client';
import type * as clients from '#contract/energy/open-client/calls.ts';
import type * as webhooks from '#contract/energy/webhook/calls.ts';

export const listClients = call<typeof clients.listClients>('GET', '/platform/v1/clients');
export const listClientPoints = call<typeof clients.listClientPoints>('GET', '/platform/v1/clients/points');
export const addClient = call<typeof clients.addClient>('POST', '/platform/v1/clients');
export const changeClient = call<typeof clients.changeClient>('POST', '/platform/v1/clients/:id/change');
export const revokeClient = call<typeof clients.revokeClient>('POST', '/platform/v1/clients/:id/revoke');
export const rotateKey = call<typeof clients.rotateKey>('POST', '/platform/v1/clients/:id/rotate');
export const endKey = call<typeof clients.endKey>('POST', '/platform/v1/clients/:id/keys/:key/end');
export const listWebhooks = call<typeof webhooks.listWebhooks>('GET', '/platform/v1/webhooks');
export const addWebhook = call<typeof webhooks.addWebhook>('POST', '/platform/v1/webhooks');
export const changeWebhook = call<typeof webhooks.changeWebhook>('POST', '/platform/v1/webhooks/:id/change');
export const pauseWebhook = call<typeof webhooks.pauseWebhook>('POST', '/platform/v1/webhooks/:id/pause');
export const removeWebhook = call<typeof webhooks.removeWebhook>('POST', '/platform/v1/webhooks/:id/remove');
export const rotateSecret = call<typeof webhooks.rotateSecret>('POST', '/platform/v1/webhooks/:id/rotate');
export const pingWebhook = call<typeof webhooks.pingWebhook>('POST', '/platform/v1/webhooks/:id/ping');
export const listDeliveries = call<typeof webhooks.listDeliveries>('GET', '/platform/v1/deliveries');
export const getDelivery = call<typeof webhooks.getDelivery>(
  'GET',
  '/platform/v1/webhooks/:id/deliveries/:delivery',
);
export const replayDelivery = call<typeof webhooks.replayDelivery>(
  'POST',
  '/platform/v1/webhooks/:id/deliveries/:delivery/replay',
);

import { ApiError } from '@heliport/client';
import { atom } from 'nanostores';
import type { BodyOf, FieldError } from '#contract/call.ts';
import type { addClient as addClientCall, OpenClient } from '#contract/energy/open-client/calls.ts';
import { CLIENT_STATES, type ClientState } from '#contract/energy/open-client/limits.ts';
import type { addWebhook as addWebhookCall, Delivery, Webhook } from '#contract/energy/webhook/calls.ts';
import {
  DELIVERY_STATES,
  type DeliveryState,
  PING,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '#contract/energy/webhook/limits.ts';
import { failureOf } from '#kit/failure.ts';
import { countUpTo, filterAddress, oneOf, searchText, uuidText } from '#kit/list-address.ts';
import { listPage } from '#kit/list-page.ts';
import { remote } from '#kit/remote.ts';
import { listScope } from '../api/member.ts';
import * as api from '../api/open.ts';
import { createTryOut } from './try-out.ts';

export type { Delivery, OpenClient, Webhook };

export const OPEN_TABS = ['clients', 'webhooks', 'deliveries', 'tryOut'] as const;
export type OpenTab = (typeof OPEN_TABS)[number];
export const openTabOf = (query: URLSearchParams): OpenTab =>
  oneOf(OPEN_TABS)(query.get('tab') ?? '') ?? 'clients';

const PATH = '/platform/open';
const PAGES = { page: countUpTo(100_000), size: countUpTo(100) };
const FIRST = { page: 1, size: 20 };

const isAt = (tab: OpenTab) => (query: URLSearchParams) => openTabOf(query) === tab;

function clientList(life: AbortSignal) {
  const everything = { search: '', state: undefined as ClientState | undefined, ...FIRST };
  const fields = { search: searchText, state: oneOf(CLIENT_STATES), ...PAGES };
  const address = filterAddress(PATH, everything, fields, isAt('clients'));
  return listPage(
    everything,
    ({ search, state, page, size }, signal) =>
      api.listClients(
        { query: { page, size, ...(search && { search }), ...(state && { state }) } },
        { signal },
      ),
    life,
    address,
  );
}

function webhookList(life: AbortSignal) {
  const everything = { search: '', ...FIRST };
  const address = filterAddress(PATH, everything, { search: searchText, ...PAGES }, isAt('webhooks'));
  return listPage(
    everything,
    ({ search, page, size }, signal) =>
      api.listWebhooks({ query: { page, size, ...(search && { search }) } }, { signal }),
    life,
    address,
  );
}

export type EventName = WebhookEvent | typeof PING;
export const EVENT_NAMES: readonly EventName[] = [...WEBHOOK_EVENTS, PING];

function deliveryList(life: AbortSignal) {
  const everything = {
    ...{ webhook: undefined as string | undefined, state: undefined as DeliveryState | undefined },
    ...{ event: undefined as EventName | undefined, ...FIRST },
  };
  const fields = { webhook: uuidText, state: oneOf(DELIVERY_STATES), event: oneOf(EVENT_NAMES), ...PAGES };
  const address = filterAddress(PATH, everything, fields, isAt('deliveries'));
  return listPage(
    everything,
    ({ webhook, state, event, page, size }, signal) =>
      api.listDeliveries(
        {
          query: {
            ...{ page, size, ...(webhook && { webhook }) },
            ...{ ...(state && { state }), ...(event && { event }) },
          },
        },
        { signal },
      ),
    life,
    address,
  );
}

/** A key or secret that is shown once. */
export interface ShownSecret {
  readonly kind: 'key' | 'secret';
  readonly name: string;
  readonly value: string;
}

export type Allowed = BodyOf<typeof addClientCall>;
export type Told = BodyOf<typeof addWebhookCall>;

/** Other systems: who reads the organisation's data, and who is told of its events. */
export function createOpenPlatform(life: AbortSignal) {
  const lists = {
    clients: clientList(life),
    webhooks: webhookList(life),
    deliveries: deliveryList(life),
  };
  const stations = remote((signal) => listScope({}, { signal }), life);
  const $pointsOf = atom<readonly string[]>([]);
  const points = remote(async (signal) => {
    const codes = $pointsOf.get();
    if (codes.length === 0) return { list: [] };
    return api.listClientPoints({ query: { stations: codes.join(',') } }, { signal });
  }, life);
  const $shown = atom<ShownSecret | null>(null);
  const $failure = atom('');
  const $errors = atom<readonly FieldError[]>([]);
  let shownList: keyof typeof lists | undefined;
  let isShown = false;

  /** Lists of a tab are asked while it is shown. */
  function choose(tab: OpenTab): void {
    const next = tab === 'tryOut' ? undefined : tab;
    if (next === shownList && isShown) return;
    if (shownList) lists[shownList].rest();
    shownList = next;
    if (isShown && next) lists[next].show();
  }

  /** Changes something and lists again; a refusal stays to be read. Null for a refusal. */
  async function change<Answer>(work: () => Promise<Answer>): Promise<Answer | null> {
    forgetFailure();
    try {
      const answer = await work();
      if (shownList) await lists[shownList].refresh();
      return answer;
    } catch (error) {
      if (error instanceof ApiError) $errors.set(error.errors);
      $failure.set(failureOf(error).message || 'failedWhy');
      return null;
    }
  }

  function forgetFailure(): void {
    $failure.set('');
    $errors.set([]);
  }

  async function showing(
    kind: ShownSecret['kind'],
    work: () => Promise<{ readonly name: string; readonly value: string }>,
  ): Promise<boolean> {
    const answer = await change(work);
    if (answer) $shown.set({ kind, ...answer });
    return answer !== null;
  }
  const keyOf = ({ client, key }: { client: OpenClient; key: string }) => ({ name: client.name, value: key });
  const secretOf = ({ webhook, secret }: { webhook: Webhook; secret: string }) => ({
    ...{ name: webhook.name, value: secret },
  });

  return {
    ...lists,
    $stations: stations.$state,
    loadStations: stations.load,
    $points: points.$state,
    async loadPoints(codes: readonly string[]): Promise<void> {
      $pointsOf.set(codes);
      await points.load();
    },
    ...{ $shown, $failure, $errors, forgetFailure, choose, path: PATH },
    hide: () => $shown.set(null),
    tryOut: createTryOut(life),
    show(): void {
      isShown = true;
      const tab = openTabOf(new URLSearchParams(location.search));
      shownList = tab === 'tryOut' ? undefined : tab;
      if (shownList) lists[shownList].show();
    },
    rest(): void {
      isShown = false;
      if (shownList) lists[shownList].rest();
    },
    authorize: (body: Allowed) => showing('key', async () => keyOf(await api.addClient({ body }))),
    alter: async ({ id }: OpenClient, body: Allowed) =>
      (await change(() => api.changeClient({ params: { id }, body }))) !== null,
    revoke: async ({ id }: OpenClient) => (await change(() => api.revokeClient({ params: { id } }))) !== null,
    rotateKey: ({ id }: OpenClient, overlapHours: number) =>
      showing('key', async () => keyOf(await api.rotateKey({ params: { id }, body: { overlapHours } }))),
    endKey: async ({ id }: OpenClient, key: number) =>
      (await change(() => api.endKey({ params: { id, key: String(key) } }))) !== null,
    addWebhook: (body: Told) => showing('secret', async () => secretOf(await api.addWebhook({ body }))),
    changeWebhook: async ({ id }: Webhook, body: Told) =>
      (await change(() => api.changeWebhook({ params: { id }, body }))) !== null,
    pause: ({ id }: Webhook, isPaused: boolean) =>
      change(() => api.pauseWebhook({ params: { id }, body: { isPaused } })),
    removeWebhook: async ({ id }: Webhook) =>
      (await change(() => api.removeWebhook({ params: { id } }))) !== null,
    rotateSecret: ({ id }: Webhook, overlapHours: number) =>
      showing('secret', async () =>
        secretOf(await api.rotateSecret({ params: { id }, body: { overlapHours } })),
      ),
    ping: ({ id }: Webhook) => change(() => api.pingWebhook({ params: { id } })),
    replay: ({ webhook, id }: Delivery) =>
      change(() => api.replayDelivery({ params: { id: webhook.id, delivery: id } })),
    /** A delivery with its request and answers. */
    delivery: (id: string, delivery: string, end: AbortSignal) =>
      remote(
        (signal) => api.getDelivery({ params: { id, delivery } }, { signal }),
        AbortSignal.any([life, end]),
      ),
  };
}
export type OpenPage = ReturnType<typeof createOpenPlatform>;

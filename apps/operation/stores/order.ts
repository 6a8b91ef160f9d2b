import { $online, $session, can, keepOffline, TransportError } from '@heliport/client';
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { BodyOf } from '#contract/call.ts';
import type * as calls from '#contract/energy/work-order/calls.ts';
import type { TakeAlong } from '#contract/energy/work-order/work-calls.ts';
import { changing } from '#kit/changing.ts';
import { type RemoteState, remote } from '#kit/remote.ts';
import { listLabels, readLabel } from '../api/label.ts';
import { takeOrderAlong, takeOrderStep } from '../api/order.ts';
import { type KeptOrder, type KeptPhoto, type KnownLabel, labelIn } from '../offline/database.ts';
import { type Overlaid, overlaid } from '../offline/overlay.ts';
import { plainPhoto } from '../offline/photo.ts';
import type { NewEntry, Waiting } from '../offline/queue.ts';
import { deciding } from './deciding.ts';
import type { Offline } from './offline.ts';

/** Live values are asked for so often while the page is seen. */
const REFRESH_MS = 60_000;

export interface OrderData extends Omit<TakeAlong, 'order'> {
  readonly order: Overlaid;
  /** The network did not answer: this is the copy that was taken along. */
  readonly isKept: boolean;
  /** Photos that the server has taken since it answered. */
  readonly sentPhotos: readonly KeptPhoto[];
}

/** `load`: the number of the load that answered it. */
type Taken = TakeAlong & { readonly isKept: boolean; readonly load: number };

/** What the server took, and how many loads of the order had begun by then: later ones answer it. */
type Sent = Waiting & { readonly loads: number };

/** Whether the order is on this phone: `partly` where the page itself cannot be opened without a network. */
export type Along = 'no' | 'taking' | 'yes' | 'partly' | 'failed';

const alongOf = ({ isPartly }: KeptOrder): Along => (isPartly ? 'partly' : 'yes');

/** The labels of a station; none for somebody who may not see the ledger. */
async function labelsOf(code: string): Promise<readonly KnownLabel[]> {
  if (!can('ledger:view')) return [];
  const { list } = await listLabels({ params: { code } });
  return list.filter((each) => each.code !== null);
}

/** One order with everything that belongs to it, with and without a network. */
export function createOrder(no: string, offline: Offline, life: AbortSignal) {
  const { database, queue, organization } = offline;
  const $along = atom<Along>('no');
  const $sent = atom<readonly Sent[]>([]);
  /** Loads that have begun, and the one whose answer is on this phone. */
  let loads = 0;
  let keptLoad = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  async function fetchOrder(signal: AbortSignal): Promise<Taken> {
    loads += 1;
    const load = loads;
    try {
      const taken = await takeOrderAlong({ params: { no } }, { signal });
      const before = await database.order(no);
      if (before) {
        await database.keepOrder({ ...before, taken });
        keptLoad = load;
        if ($along.get() === 'no') $along.set(alongOf(before));
      }
      return { ...taken, isKept: false, load };
    } catch (error) {
      if (!(error instanceof TransportError) || error.kind === 'aborted') throw error;
      const kept = await database.order(no);
      if (!kept) throw error;
      $along.set(alongOf(kept));
      return { ...kept.taken, isKept: true, load: keptLoad };
    }
  }

  const taken = remote(fetchOrder, life);

  const $state: ReadableAtom<RemoteState<OrderData>> = computed(
    [taken.$state, queue.$waiting, $sent, $session],
    (state, { entries }, sent, session) => {
      if (state.status !== 'ready') return state;
      const { load, ...data } = state.data;
      const self = { userId: session?.uuid ?? '', name: session?.displayName ?? '' };
      const later = sent.filter(({ loads: before }) => before >= load);
      const parts = { taken: later.flatMap((each) => each.entries), waiting: entries };
      const sentPhotos = later.flatMap((each) => each.photos);
      return { ...state, data: { ...data, order: overlaid(data.order, parts, self), sentPhotos } };
    },
  );

  /** What this order still has to send. */
  const $waiting = computed(queue.$waiting, ({ entries, photos }) => ({
    entries: entries.filter((each) => each.no === no),
    photos: photos.filter((each) => each.no === no),
  }));

  const look = () => {
    if (document.visibilityState === 'visible') void taken.refresh();
  };

  /** Copies the order and the app's page onto the phone. */
  async function takeAlong(): Promise<void> {
    $along.set('taking');
    loads += 1;
    const load = loads;
    let kept: KeptOrder;
    try {
      const copy = await takeOrderAlong({ params: { no } });
      const labels = await labelsOf(copy.order.station);
      kept = { no, organization: organization(), taken: copy, labels };
      await database.keepOrder(kept);
      keptLoad = load;
    } catch (error) {
      $along.set('failed');
      throw error;
    }
    try {
      await keepOffline();
      $along.set('yes');
    } catch (error) {
      console.error('The page of the app could not be kept.', error);
      await database.keepOrder({ ...kept, isPartly: true });
      $along.set('partly');
    }
  }

  /** What a label is on: by the copy on this phone, else by the server. */
  async function whatHas(label: string): Promise<Pick<KnownLabel, 'asset' | 'serial' | 'name'>> {
    const kept = await database.order(no);
    return (kept && labelIn(kept, label)) ?? readLabel({ params: { label } });
  }

  async function leaveBehind(): Promise<void> {
    await database.dropOrder(no);
    $along.set('no');
  }

  offline.onSent((sent, what) => {
    if (sent !== no) return;
    const state = taken.$state.get();
    const shown = state.status === 'ready' ? state.data.load : 0;
    $sent.set([...$sent.get().filter((each) => each.loads >= shown), { ...what, loads }]);
    void taken.refresh();
  });
  const stop = $online.listen((isOnline) => {
    if (isOnline) void taken.refresh();
  });
  life.addEventListener('abort', () => {
    stop();
    clearInterval(timer);
  });

  const changes = changing(taken.refresh);

  return {
    no,
    ...deciding(changes, life),
    $state,
    $waiting,
    $sending: queue.$sending,
    $along: $along as ReadableAtom<Along>,
    load: taken.load,
    refresh: taken.refresh,
    takeAlong,
    leaveBehind,
    readLabel: whatHas,
    record: (entry: NewEntry) => queue.add(no, entry),
    /** Rejects for a file that is no picture. */
    addPhoto: async (file: Blob, check: string) =>
      queue.addPhoto(no, { file: await plainPhoto(file), check, caption: '' }),
    decide: queue.decide,
    discard: queue.discard,
    send: queue.send,
    /** A step that only the server can decide. */
    async step(body: BodyOf<typeof calls.takeOrderStep>): Promise<void> {
      await takeOrderStep({ params: { no }, body });
      await taken.refresh();
    },
    show(): void {
      void taken.refresh();
      timer ??= setInterval(look, REFRESH_MS);
    },
    rest(): void {
      clearInterval(timer);
      timer = undefined;
      taken.rest();
    },
  };
}

export type OrderState = ReturnType<typeof createOrder>;

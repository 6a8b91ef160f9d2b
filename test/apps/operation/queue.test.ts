import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EntriesAnswer, OrderEntry } from '#contract/energy/work-order/entries.ts';
import { fakeBrowser } from '#test/support/browser.ts';
import type { KeptEntry, KeptPhoto, OfflineDatabase } from '../../../apps/operation/offline/database.ts';
import type { Sending, Waiting } from '../../../apps/operation/offline/queue.ts';

const browser = fakeBrowser('https://heliport.test/');
const { ApiError, TransportError } = await import('@heliport/client');
const { createQueue } = await import('../../../apps/operation/offline/queue.ts');

const NO = 'WO-000001';

/** What the browser's database does, in memory. */
function memory(): OfflineDatabase {
  const entries = new Map<string, KeptEntry>();
  const photos = new Map<string, KeptPhoto>();
  return {
    order: async () => undefined,
    orders: async () => [],
    keepOrder: async () => undefined,
    dropOrder: async () => undefined,
    entries: async () => [...entries.values()],
    keepEntries: async (list) => {
      for (const each of list) entries.set(each.id, each);
    },
    dropEntries: async (ids) => {
      for (const id of ids) entries.delete(id);
    },
    photos: async () => [...photos.values()],
    keepPhoto: async (photo) => void photos.set(photo.id, photo),
    dropPhoto: async (id) => void photos.delete(id),
  };
}

const nothing: EntriesAnswer = { stored: [], repeated: [], refused: [], conflicts: [] };
const storing = async (_no: string, entries: OrderEntry[]): Promise<EntriesAnswer> => ({
  ...nothing,
  stored: entries.map(({ id }) => id),
});

function open(
  database: OfflineDatabase,
  sending: Partial<Sending>,
  organization = 'org',
  onSent: (no: string, taken: Waiting) => void = () => undefined,
) {
  const life = new AbortController();
  const queue = createQueue({
    ...{ person: 'p1', database, life: life.signal, onSent },
    organization: () => organization,
    sending: { entries: storing, photo: async () => undefined, ...sending },
  });
  return { queue, end: () => life.abort() };
}

/** Waits until what waits is as wanted. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 1));
}

/** What fails while it sends is tried again after a pause. */
const idle = ({ $sending }: ReturnType<typeof createQueue>) => until(() => !$sending.get());

const offline = async () => {
  throw new TransportError('offline');
};

test('tells what the server took before it ceases to wait, also when the next part fails', async () => {
  const waited: number[] = [];
  const taken: Waiting[] = [];
  const { queue, end } = open(memory(), { photo: offline }, 'org', (_no, each) => {
    waited.push(queue.$waiting.get().entries.length);
    taken.push(each);
  });
  await queue.addPhoto(NO, { check: '', caption: '', file: new Blob(['photo']) });
  await idle(queue);
  await queue.add(NO, { kind: 'note', text: 'one' });
  await until(() => queue.$waiting.get().entries.length === 0);
  const [note] = taken.flatMap(({ entries }) => entries);
  assert.deepEqual(note?.entry.kind, 'note');
  assert.equal(waited[taken.findIndex(({ entries }) => entries.length > 0)], 1);
  assert.deepEqual(
    taken.flatMap(({ photos }) => photos),
    [],
  );
  assert.equal(queue.$waiting.get().photos.length, 1);
  end();
});

test('keeps entries without a network, and sends each once with its time when it is back', async () => {
  const database = memory();
  const sent: OrderEntry[] = [];
  let lost = true;
  const { queue, end } = open(database, {
    entries: async (no, entries) => {
      if (lost) return offline();
      sent.push(...entries);
      return storing(no, entries);
    },
  });
  await queue.add(NO, { kind: 'note', text: 'one' });
  await queue.add(NO, { kind: 'time', minutes: 5, text: '' });
  const kept = (await database.entries()).map(({ entry }) => entry);
  assert.equal(kept.length, 2);
  assert.equal(browser.local.getItem('waitingEntries p1'), '2');
  await idle(queue);
  lost = false;
  await queue.send();
  await until(() => queue.$waiting.get().entries.length === 0);
  assert.deepEqual(sent, kept);
  assert.equal(browser.local.getItem('waitingEntries p1'), null);
  end();
});

test('sends what an earlier visit left behind', async () => {
  const database = memory();
  const before = open(database, { entries: offline });
  await before.queue.add(NO, { kind: 'note', text: 'left' });
  before.end();
  const sent: string[] = [];
  const after = open(database, {
    entries: async (no, entries) => {
      sent.push(...entries.map(({ id }) => id));
      return storing(no, entries);
    },
  });
  await until(() => sent.length > 0);
  assert.equal(sent.length, 1);
  after.end();
});

test('sends the same ids again after a lost answer', async () => {
  const database = memory();
  const tries: string[][] = [];
  const { queue, end } = open(database, {
    entries: async (_no, entries) => {
      tries.push(entries.map(({ id }) => id));
      if (tries.length === 1) throw new TransportError('network');
      return { ...nothing, repeated: entries.map(({ id }) => id) };
    },
  });
  await queue.add(NO, { kind: 'note', text: 'once' });
  await until(() => tries.length === 1 && !queue.$sending.get());
  await queue.send();
  assert.deepEqual(tries[1], tries[0]);
  assert.deepEqual(await database.entries(), []);
  end();
});

test('keeps a conflict until the person chooses; mine goes out anew over the version told', async () => {
  const database = memory();
  const sent: OrderEntry[] = [];
  const { queue, end } = open(database, {
    entries: async (no, entries) => {
      sent.push(...entries);
      if (sent.length > 1) return storing(no, entries);
      const conflicts = entries.map(({ id }) => ({
        ...{ id, field: 'check:fan', base: 0, version: 3, value: 'pass', by: '王敏' },
        at: '2026-11-01T08:00:00.000Z',
      }));
      return { ...nothing, conflicts };
    },
  });
  const check = { check: 'fan', base: 0, result: 'fail', value: null, text: '' } as const;
  await queue.add(NO, { kind: 'check', ...check });
  await until(() => queue.$waiting.get().entries[0]?.objection !== undefined);
  await queue.send();
  assert.equal(sent.length, 1);
  const [kept] = queue.$waiting.get().entries;
  assert.ok(kept);
  await queue.decide(kept, true);
  await until(() => queue.$waiting.get().entries.length === 0);
  assert.equal(sent[1]?.kind === 'check' && sent[1].base, 3);
  assert.notEqual(sent[1]?.id, sent[0]?.id);
  end();
});

test('sends the last of several changes of a check or field, over the version that the server had', async () => {
  const database = memory();
  const sent: OrderEntry[] = [];
  let lost = true;
  const { queue, end } = open(database, {
    entries: async (no, entries) => {
      if (lost) return offline();
      sent.push(...entries);
      return storing(no, entries);
    },
  });
  const field = { kind: 'field', field: 'note' } as const;
  await queue.add(NO, { ...field, base: 2, value: 'first' });
  await queue.add(NO, { ...field, base: 3, value: 'second' });
  await queue.add(NO, { kind: 'field', field: 'what', base: 0, value: 'other' });
  assert.equal(queue.$waiting.get().entries.length, 2);
  lost = false;
  await queue.send();
  await until(() => queue.$waiting.get().entries.length === 0);
  assert.deepEqual(
    sent.flatMap((one) => (one.kind === 'field' ? [[one.field, one.value, one.base]] : [])),
    [
      ['note', 'second', 2],
      ['what', 'other', 0],
    ],
  );
  end();
});

test('tells what the server refuses, and sends it no more', async () => {
  const { queue, end } = open(memory(), {
    entries: async () => {
      throw new ApiError({ code: 404, status: 404, message: '', reason: 'gone' });
    },
  });
  await queue.add(NO, { kind: 'note', text: 'x' });
  await until(() => queue.$waiting.get().entries[0]?.objection?.kind === 'refused');
  const [kept] = queue.$waiting.get().entries;
  await queue.discard(kept?.id ?? '');
  assert.deepEqual(queue.$waiting.get().entries, []);
  end();
});

test('keeps entries of an ended session', async () => {
  const { queue, end } = open(memory(), {
    entries: async () => {
      throw new ApiError({ code: 401, status: 401, message: '' });
    },
  });
  await queue.add(NO, { kind: 'note', text: 'x' });
  await until(() => !queue.$sending.get());
  assert.equal(queue.$waiting.get().entries[0]?.objection, undefined);
  assert.equal(queue.$waiting.get().entries.length, 1);
  end();
});

test('sends nothing of another organisation', async () => {
  const database = memory();
  const before = open(database, { entries: offline });
  await before.queue.add(NO, { kind: 'note', text: 'x' });
  before.end();
  const { queue, end } = open(database, {}, 'other');
  await queue.send();
  await until(() => !queue.$sending.get());
  assert.equal((await database.entries()).length, 1);
  end();
});

test('sends nothing more once the person works in another organisation, or has left', async () => {
  const database = memory();
  const orders = ['WO-000001', 'WO-000002', 'WO-000003'];
  await database.keepEntries(
    orders.map((no, index) => ({
      ...{ id: no, no, organization: 'org' },
      entry: { id: no, at: new Date(index).toISOString(), kind: 'note', text: 'one' },
    })),
  );
  let organization = 'org';
  const sent: string[] = [];
  const life = new AbortController();
  let then = () => {
    organization = 'other';
  };
  const queue = createQueue({
    ...{ person: 'p1', database, life: life.signal, onSent: () => undefined },
    organization: () => organization,
    sending: {
      entries: async (no, entries) => {
        sent.push(no);
        then();
        return storing(no, entries);
      },
      photo: async () => undefined,
    },
  });
  await until(() => sent.length > 0);
  await idle(queue);
  assert.deepEqual(sent, orders.slice(0, 1));
  organization = 'org';
  then = () => life.abort();
  await queue.send();
  assert.deepEqual(sent, orders.slice(0, 2));
  assert.deepEqual(
    (await database.entries()).map(({ id, objection }) => [id, objection]),
    [[orders[2], undefined]],
  );
});

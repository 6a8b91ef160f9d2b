import { createSecretKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { asc } from 'drizzle-orm';
import { isUuid } from '#contract/rules/uuid.ts';
import type { Database } from '#server/db/database.ts';
import { signingKey } from './schema.ts';

/** Between two loads that tokens with unknown keys cause: forged tokens must not become statements. */
const LOAD_PAUSE_MS = 1000;

/** The keys of the database, as this server knows them. */
export interface Keys {
  /** The key of an id. An unknown one can be that of another server, so the keys are loaded again first. */
  find(id: string): Promise<KeyObject | undefined>;
  /** The key that signs. */
  newest(): { readonly id: string; readonly key: KeyObject };
  /** Loads the keys again. */
  load(): Promise<void>;
}

/** Adds a key, which signs from now on. */
export async function addSigningKey(db: Database): Promise<string> {
  const id = randomUUID();
  await db.insert(signingKey).values({ id, secret: randomBytes(32).toString('base64url') });
  return id;
}

/** Adds a key to a database without one. */
export async function ensureSigningKey(db: Database): Promise<void> {
  const [key] = await db.select({ id: signingKey.id }).from(signingKey).limit(1);
  if (!key) await addSigningKey(db);
}

/** Loads the keys; `onChange` is called when a key that was known is gone. */
export async function loadKeys(db: Database, onGone: () => void): Promise<Keys> {
  let known: ReadonlyMap<string, KeyObject> = new Map();
  let loadedAt = 0;
  let loading: Promise<void> | undefined;

  async function load(): Promise<void> {
    const rows = await db.select().from(signingKey).orderBy(asc(signingKey.createdAt), asc(signingKey.id));
    // All were deleted, after a leak.
    if (rows.length === 0) {
      await ensureSigningKey(db);
      return load();
    }
    const before = known;
    known = new Map(rows.map(({ id, secret }) => [id, createSecretKey(secret, 'base64url')]));
    loadedAt = performance.now();
    if ([...before.keys()].some((id) => !known.has(id))) onGone();
  }

  async function loadInTurn(): Promise<void> {
    await pause(Math.max(0, loadedAt + LOAD_PAUSE_MS - performance.now()));
    await load();
  }

  await load();
  return {
    load,
    async find(id) {
      if (known.has(id) || !isUuid(id)) return known.get(id);
      loading ??= loadInTurn().finally(() => {
        loading = undefined;
      });
      await loading;
      return known.get(id);
    },
    newest() {
      const [id, key] = [...known].at(-1) as [string, KeyObject];
      return { id, key };
    },
  };
}

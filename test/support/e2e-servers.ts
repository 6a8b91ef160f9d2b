import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BareSite } from './bare-site.ts';
import { demoBefore } from './data-directory.ts';
import { sharesPostgres, startPostgres } from './postgres.ts';
import { createSeededDatabase } from './seeded-database.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** What a file wants that asks for a server of its own; `{}` is one with nothing else. */
export interface OwnServer {
  /** Tests of a file that each change the same things name their own ones. */
  readonly name?: string;
  /** Variables beside the usual ones. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Publishes external child apps and returns their manifests. */
  readonly children?: (site: BareSite) => unknown;
}

/** The servers of a worker: one that tests share, and that of the file whose tests run. */
export interface Servers {
  /** The server for a file's tests: the shared one without `own`. */
  of(file: string, own: OwnServer | null): Promise<ServerProcess>;
  stop(): Promise<void>;
}

/**
 * The database of a file's own server: on the run's PostgreSQL if there is one, where it starts in half of the time. The
 * servers that tests share have the embedded one.
 */
async function databaseOf({ environment = {} }: OwnServer): Promise<Record<string, string>> {
  if (!sharesPostgres()) return {};
  const cluster = await startPostgres();
  return { DATABASE_URL: await createSeededDatabase(cluster, demoBefore(environment)) };
}

/** Starts a server of a file's own, with everything that the file asks for; it removes that when it stops. */
async function startOwn(site: BareSite, own: OwnServer): Promise<ServerProcess> {
  return startWith(site, { ...own, environment: { ...(await databaseOf(own)), ...own.environment } });
}

async function startWith(site: BareSite, { environment, children }: OwnServer): Promise<ServerProcess> {
  const usual = { CORS_ORIGINS: site.url, ...environment };
  if (!children) return startServer(usual);
  const folder = await mkdtemp(join(tmpdir(), 'heliport-children-'));
  const CHILDREN = join(folder, 'children.json');
  await writeFile(CHILDREN, JSON.stringify(await children(site)));
  const server = await startServer({ ...usual, CHILDREN });
  return {
    ...server,
    stop: async () => {
      const code = await server.stop();
      await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
}

/** Starts servers when they are first asked for. A file's own server stops when another file asks for one. */
export function createServers(site: BareSite): Servers {
  let shared: Promise<ServerProcess> | undefined;
  let own: { readonly key: string; readonly server: Promise<ServerProcess> } | undefined;

  async function stopOwn(): Promise<void> {
    const last = own;
    own = undefined;
    await (await last?.server)?.stop();
  }

  return {
    async of(file, wanted) {
      if (!wanted) {
        shared ??= startWith(site, {});
        return shared;
      }
      const key = `${file} ${wanted.name ?? ''}`;
      if (own?.key !== key) {
        await stopOwn();
        own = { key, server: startOwn(site, wanted) };
      }
      return own.server;
    },
    async stop() {
      await stopOwn();
      await (await shared)?.stop();
    },
  };
}

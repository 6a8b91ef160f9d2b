import { AsyncLocalStorage } from 'node:async_hooks';
import { resolve } from 'node:path';
import type { OpenDatabase } from '../db/database.ts';

/** What a command has that a running server carries out for an operator. */
interface Beside {
  /** The server's own database, which nobody else can open. */
  readonly database: OpenDatabase;
  /** The operator's folder. */
  readonly folder: string;
}

const storage = new AsyncLocalStorage<Beside>();

/** Runs a command inside a server. */
export const runBeside = <T>(beside: Beside, work: () => Promise<T>): Promise<T> => storage.run(beside, work);

/** The database of the server that carries out the present command; undefined for a command of its own process. */
export const serversDatabase = (): OpenDatabase | undefined => storage.getStore()?.database;

/** The absolute path of a file that the operator named. */
export const operatorsPath = (path: string): string => resolve(storage.getStore()?.folder ?? '', path);

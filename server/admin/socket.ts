import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import type { Config } from '#server/core/config.ts';
import type { OpenDatabase } from '../db/database.ts';
import { AdminError } from './admin-error.ts';
import { runBeside } from './beside.ts';
import type { Terminal } from './command.ts';

/** Lines of JSON from the operator's process to the server, and back. */
type Asked = { readonly parameters: readonly string[]; readonly folder: string } | { readonly input: string };
type Told =
  | { readonly write: string }
  | { readonly fail: string }
  | { readonly ask: 'input' }
  | { readonly code: number };

/** The longest path of a socket, except on some systems where it is even shorter. */
const MAX_PATH_BYTES = 103;
const MODE = 0o600;

const socketPath = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'admin.sock');

/** Runs a command line of the administrator; returns the exit code. */
export type RunCommand = (
  parameters: readonly string[],
  config: Config,
  terminal: Terminal,
) => Promise<number>;

interface Log {
  error(facts: object, text: string): void;
}

/** Listens for operators' commands until it is closed. */
export interface AdminSocket {
  close(): Promise<void>;
}

/**
 * Lets `npm run admin` work beside a server on the embedded database, which only the server can open. The socket is in
 * the data directory, for its owner alone. Call it only while the directory is locked: a socket that is there was left
 * by a server that was killed.
 */
export async function listenForCommands(
  config: Config,
  database: OpenDatabase,
  run: RunCommand,
  log: Log,
): Promise<AdminSocket> {
  const path = socketPath(config);
  const underWay = new Set<Promise<void>>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const done = serve(socket, config, database, run, log).finally(() => {
      underWay.delete(done);
      sockets.delete(socket);
    });
    underWay.add(done);
  });
  const close = async () => {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    await Promise.race([Promise.all(underWay), setTimeout(config.limits.drainMs, undefined, { ref: false })]);
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  try {
    if (Buffer.byteLength(path) > MAX_PATH_BYTES)
      throw new Error(`The path of DATA_DIR is too long for a socket: ${path}`);
    await rm(path, { force: true });
    server.listen(path);
    await once(server, 'listening');
    await chmod(path, MODE);
  } catch (error) {
    log.error({ err: error }, 'commands of the administrator need the server to be stopped');
    await close();
  }
  return { close };
}

async function serve(
  socket: Socket,
  config: Config,
  database: OpenDatabase,
  run: RunCommand,
  log: Log,
): Promise<void> {
  const { lines, next } = linesOf<Asked>(socket);
  const tell = (told: Told) => void (socket.writable && socket.write(`${JSON.stringify(told)}\n`));
  try {
    const asked = await next();
    if (!asked || !('parameters' in asked)) return;
    const terminal: Terminal = {
      write: (line) => tell({ write: line }),
      fail: (line) => tell({ fail: line }),
      async readInput() {
        tell({ ask: 'input' });
        const answer = await next();
        if (answer && 'input' in answer) return answer.input;
        throw new AdminError('The command was cancelled.');
      },
    };
    const code = await runBeside({ database, folder: asked.folder }, () =>
      run(asked.parameters, config, terminal),
    );
    tell({ code });
  } catch (error) {
    log.error({ err: error }, 'command of the administrator failed');
    tell({ fail: 'The command failed. The log of the server says why.' });
    tell({ code: 1 });
  } finally {
    lines.close();
    socket.end();
  }
}

/** Has a running server carry out a command line; returns the exit code, or undefined where none listens. */
export async function askServer(
  config: Config,
  parameters: readonly string[],
  terminal: Terminal,
): Promise<number | undefined> {
  const socket = connect(socketPath(config));
  try {
    await once(socket, 'connect');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'EINVAL') return undefined;
    if (code !== 'EACCES') throw error;
    throw new AdminError(
      `The server on DATA_DIR ${config.dataDir} belongs to another user; run the command as that one.`,
      { cause: error },
    );
  }
  const { lines, next } = linesOf<Told>(socket);
  const ask = (asked: Asked) => void socket.write(`${JSON.stringify(asked)}\n`);
  ask({ parameters, folder: process.cwd() });
  try {
    for (let told = await next(); told; told = await next()) {
      if ('write' in told) terminal.write(told.write);
      else if ('fail' in told) terminal.fail(told.fail);
      else if ('ask' in told) ask({ input: await terminal.readInput() });
      else return told.code;
    }
    throw new AdminError('The server ended before the command was done. Look whether it took effect.');
  } finally {
    lines.close();
    socket.destroy();
  }
}

/** The lines that come over a socket, each parsed; undefined at its end. */
function linesOf<Line>(socket: Socket): { lines: Interface; next(): Promise<Line | undefined> } {
  socket.on('error', () => undefined);
  const lines = createInterface({ input: socket });
  const iterator = lines[Symbol.asyncIterator]();
  return {
    lines,
    async next() {
      const { done, value } = await iterator.next();
      return done ? undefined : (JSON.parse(value) as Line);
    },
  };
}

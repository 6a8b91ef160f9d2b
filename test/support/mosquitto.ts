import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { steadyPort } from './steady-port.ts';

/** A Mosquitto of the test's own, which keeps its messages on disk. */
export interface Mosquitto {
  readonly url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export async function createMosquitto(): Promise<Mosquitto> {
  const folder = await mkdtemp(join(tmpdir(), 'heliport-mosquitto-'));
  const port = await steadyPort();
  const file = join(folder, 'mosquitto.conf');
  await writeFile(
    file,
    [
      `listener ${port} 127.0.0.1`,
      'allow_anonymous true',
      'persistence true',
      // Each change is written, as an operator would who must not lose messages.
      'autosave_on_changes true',
      'autosave_interval 1',
      `persistence_location ${folder}/`,
      ...(process.getuid?.() === 0 ? ['user root'] : []),
    ].join('\n'),
  );
  let child: ChildProcess | undefined;
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return {
    url: `mqtt://127.0.0.1:${port}`,
    async start() {
      child = spawn(process.env.MOSQUITTO_PATH || 'mosquitto', ['-c', file], { stdio: 'ignore' });
      while (!(await accepts(port))) await setTimeout(20);
    },
    kill,
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

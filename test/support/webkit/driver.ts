import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
// @ts-expect-error: scripts have no types.
import { ensureWebKit } from '../../../scripts/webkit.mjs';

/** WebKit's driver on a display of its own. */
export interface Driver {
  readonly url: string;
  readonly browser: string;
  /** What driver and browser have printed so far, the pages' console included. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

const SCREEN = '1600x1200x24';
const START_MS = 30_000;
const POLL_MS = 50;

/** The toolbar's buttons keep a window from being as narrow as a phone. */
const NARROW = '* { min-width: 0; padding: 0; margin: 0; }';

const exited = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode === null && child.signalCode === null) child.once('exit', () => resolve());
    else resolve();
  });

/** Ends a program with everything that it has started. */
async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await exited(child);
  try {
    process.kill(-(child.pid as number), 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** A port that is free now. */
const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** Starts a display; the program chooses a free one and tells its number. */
async function startDisplay(program: string): Promise<{ number: string; process: ChildProcess }> {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdio[3]?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('\n')) resolve(text.trim());
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error('The display did not start.')));
  });
  return { number, process: child };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/status`)).ok;
  } catch {
    return false;
  }
}

/** Starts WebKit's driver. The browsers that it starts show themselves on a display that nobody looks at. */
export async function startDriver(): Promise<Driver> {
  const programs = ensureWebKit();
  const home = mkdtempSync(join(tmpdir(), 'heliport-webkit-'));
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), NARROW);
  const display = await startDisplay(programs.display);
  const port = await freePort();
  let output = '';
  const driver = spawn(programs.driver, [`--port=${port}`], {
    detached: true,
    env: {
      ...process.env,
      DISPLAY: `:${display.number}`,
      // Nothing of the person who runs the tests, such as cookies or settings.
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_CACHE_HOME: home,
      XDG_DATA_HOME: home,
      TZ: 'Asia/Shanghai',
    },
  });
  for (const stream of [driver.stdout, driver.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const stop = async () => {
    await end(driver);
    await end(display.process);
    await rm(home, { recursive: true, force: true, maxRetries: 10 });
  };
  const url = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + START_MS; !(await answers(url)); await pause(POLL_MS))
    if (Date.now() > until) {
      await stop();
      throw new Error(`WebKit's driver did not start:\n${output}`);
    }
  return { url, browser: programs.browser, output: () => output, stop };
}

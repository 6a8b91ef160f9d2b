import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A line of the outbox. */
export interface Sent {
  at: string;
  channel: 'sms' | 'email';
  to: string;
  template: string;
  code: string | null;
  text: string;
}

/** Everything that a server has put into its outbox, oldest first. */
export async function readOutbox(dataDir: string): Promise<Sent[]> {
  let text = '';
  try {
    text = await readFile(join(dataDir, 'outbox.ndjson'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Sent);
}

/** What was sent to somebody last. */
export async function lastSent(dataDir: string, to: string): Promise<Sent | undefined> {
  return (await readOutbox(dataDir)).findLast((sent) => sent.to === to);
}

/** The code that was sent to somebody last; the test fails without one. */
export async function lastCode(dataDir: string, to: string): Promise<string> {
  const code = (await lastSent(dataDir, to))?.code;
  if (!code) throw new Error(`No code was sent to ${to}.`);
  return code;
}

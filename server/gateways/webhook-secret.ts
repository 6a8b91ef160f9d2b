import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The key that signs text messages if none is configured: generated once, for the operator to copy to the gateway. */
export async function readWebhookSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'sms-webhook.key');
  const own = `${path}.${process.pid}`;
  await writeFile(own, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    // Links the complete file only if there is none yet: another server may be starting too.
    await link(own, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(own);
  }
  return (await readFile(path, 'utf8')).trim();
}

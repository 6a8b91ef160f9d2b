import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartError } from '#server/core/start-error.ts';
import { gatherLines } from '#server/http/log-stream.ts';
import { runCommand } from './admin/run.ts';
import { type AdminSocket, listenForCommands } from './admin/socket.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { clockFrom, systemClock } from './core/clock.ts';
import { type Config, ConfigError } from './core/config.ts';
import type { Database, OpenDatabase } from './db/database.ts';
import { distFolder } from './dist-folder.ts';
import { domains } from './domains.ts';
import { outboxPath } from './gateways/outbox.ts';
import { openDatabase } from './open-database.ts';

/**
 * Runs the server until a signal ends it. Errors that the operator can fix are printed as one sentence without a
 * stack.
 */
export async function run(environment: NodeJS.ProcessEnv): Promise<void> {
  try {
    await start(readConfig(environment));
  } catch (error) {
    if (!(error instanceof ConfigError) && !(error instanceof StartError)) throw error;
    process.stderr.write(`Heliport cannot start. ${error.message}\n`);
    process.exit(1);
  }
}

/** Opens the database, listens and writes the ready line to standard output; the log goes to standard error. */
async function start(config: Config): Promise<void> {
  let app: FastifyInstance | undefined;
  const clock = config.demoNow ? clockFrom(config.demoNow) : systemClock;
  const onProblem = (error: Error) => app?.log.error({ err: error }, 'database problem');
  const database = await openDatabase(config, onProblem, clock);
  try {
    const { db, telemetry } = database;
    app = await createApp({
      config,
      db,
      telemetry,
      clock,
      log: gatherLines(process.stderr),
      dist: distFolder(),
    });
    await listen(app, config);
  } catch (error) {
    await database.close();
    throw error;
  }
  const admin = takeCommands(app, database, config);
  endOnSignal(app, database, admin);
  await admin;
  process.stdout.write(await greeting(app, database.db, config));
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new StartError(`PORT ${port} on ${host} is in use; choose another one.`);
    if (code === 'EACCES') throw new StartError(`PORT ${port} needs more privileges; choose one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`HOST ${host} is not an address of this machine.`);
    }
    throw error;
  }
}

/** Lets the administrator's command work beside a server whose database only it can open. */
async function takeCommands(
  app: FastifyInstance,
  database: OpenDatabase,
  config: Config,
): Promise<AdminSocket | null> {
  if (database.kind !== 'embedded') return null;
  return listenForCommands(config, database, runCommand, app.log);
}

/** Finishes requests in flight, then closes the database; a second signal exits at once. */
function endOnSignal(app: FastifyInstance, database: OpenDatabase, admin: Promise<AdminSocket | null>): void {
  let ending = false;
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (ending) process.exit(1);
    ending = true;
    app.log.info({ signal }, 'draining');
    await Promise.all([app.close(), (await admin)?.close()]);
    await database.close();
    process.exit(0);
  }
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

async function greeting(app: FastifyInstance, db: Database, config: Config): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const lines = [`Heliport ready at http://${host}:${port}`];
  if (config.demo) {
    for (const { describeDemo } of domains) {
      const demo = (await describeDemo?.(db)) ?? [];
      if (demo.length > 0) lines.push('', ...demo);
    }
  }
  if (app.announcements.length > 0) lines.push('', ...app.announcements);
  lines.push('', `Verification codes go to ${messageTargets(config)}.`, '');
  return lines.join('\n');
}

// Addresses of gateways can contain secrets, so only their hosts are shown.
function messageTargets({ dataDir, smsWebhookUrl, smtpUrl }: Config): string {
  const outbox = outboxPath(dataDir);
  if (!smsWebhookUrl && !smtpUrl) return outbox;
  const target = (address: string | undefined) => (address ? new URL(address).host : outbox);
  return `${target(smsWebhookUrl)} (SMS) and ${target(smtpUrl)} (e-mail)`;
}

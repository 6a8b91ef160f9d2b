import { parseArgs } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm';
import { readConfig } from '#server/config.ts';
import { ConfigError } from '#server/core/config.ts';
import { StartError } from '#server/core/start-error.ts';
import { isDatabaseAway } from '../db/failure.ts';
import { AdminError } from './admin-error.ts';
import { backup, restore } from './backup.ts';
import { type AdminCommand, parserOptions, type Terminal } from './command.ts';
import { create } from './create.ts';
import { move } from './move.ts';
import { newKey } from './new-key.ts';
import { resetPassword } from './password.ts';
import { endSessions } from './sessions.ts';
import { stats } from './stats.ts';

const commands: Readonly<Record<string, AdminCommand>> = {
  create,
  'reset-password': resetPassword,
  'end-sessions': endSessions,
  'new-key': newKey,
  backup,
  restore,
  move,
  stats,
};

/** Runs a command line and returns the exit code. Errors that the operator can fix are printed as one sentence. */
export async function runAdmin(
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<number> {
  const [name = 'help', ...rest] = parameters;
  if (['help', '--help', '-h'].includes(name)) {
    terminal.write(help());
    return 0;
  }
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new AdminError(`Unknown command ${name}; run "npm run admin" for a list.`);
    const values = parse(name, command, rest);
    if (values === 'help') terminal.write(helpOf(name, command));
    else await command.run({ config: readConfig(environment), terminal, values });
    return 0;
  } catch (error) {
    terminal.fail(sentenceOf(error));
    return 1;
  }
}

function parse(name: string, command: AdminCommand, rest: string[]) {
  if (rest.includes('--help') || rest.includes('-h')) return 'help';
  const { values, positionals } = parseStrictly(command, rest);
  const missing = command.operands[positionals.length];
  if (missing) throw new AdminError(`${missing} is missing: npm run admin -- ${usageOf(name, command)}`);
  const [surplus] = positionals.slice(command.operands.length);
  if (surplus !== undefined) throw new AdminError(`${name} does not take the argument ${surplus}.`);
  const operands = command.operands.map((operand, index) => [operand, positionals[index]]);
  return { ...values, ...Object.fromEntries(operands) } as Record<string, string | boolean | undefined>;
}

function parseStrictly(command: AdminCommand, rest: string[]) {
  try {
    return parseArgs({ args: rest, options: parserOptions(command), allowPositionals: true });
  } catch (cause) {
    const [sentence] = (cause as Error).message.split('. ');
    throw new AdminError(`${sentence}.`, { cause });
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof AdminError || error instanceof ConfigError) return error.message;
  if (error instanceof StartError) {
    return error.message.includes('is in use by another')
      ? `${error.message} This command needs exclusive access to the embedded database.`
      : error.message;
  }
  if (isDatabaseAway(error))
    return 'The connection to the database was lost; nothing was changed. Try again when it is back.';
  // The text of a failed statement contains rows, with hashes and phone numbers.
  throw error instanceof DrizzleQueryError ? error.cause : error;
}

function help(): string {
  const width = Math.max(...Object.entries(commands).map(([name, command]) => usageOf(name, command).length));
  return [
    'npm run admin -- <command>',
    '',
    ...Object.entries(commands).map(
      ([name, command]) => `  ${usageOf(name, command).padEnd(width)}  ${command.summary}`,
    ),
    '',
    'DATA_DIR and DATABASE_URL select the database, as for the server. Only one process can open the embedded one, so',
    'stop the server first. "npm run admin -- <command> --help" lists the options.',
  ].join('\n');
}

const usageOf = (name: string, { operands }: AdminCommand): string => [name, ...operands].join(' ');

function helpOf(name: string, command: AdminCommand): string {
  const options = Object.entries(command.options).map(([option, { value, help: text }]) => ({
    left: `  --${option}${value ? ` ${value}` : ''}`,
    text,
  }));
  const width = Math.max(0, ...options.map(({ left }) => left.length));
  return [
    `npm run admin -- ${usageOf(name, command)}${options.length > 0 ? ' [options]' : ''}`,
    '',
    command.summary,
    ...(options.length > 0 ? [''] : []),
    ...options.map(({ left, text }) => `${left.padEnd(width)}  ${text}`),
  ].join('\n');
}

import { parseArgs } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm';
import { readConfig } from '#server/config.ts';
import { ConfigError } from '#server/core/config.ts';
import { StartError } from '#server/core/start-error.ts';
import { isDatabaseAway } from '../db/failure.ts';
import { AdminError } from './admin-error.ts';
import { backup, restore } from './backup.ts';
import { children } from './children.ts';
import { type AdminCommand, parserOptions, type Terminal } from './command.ts';
import { create } from './create.ts';
import { distribute } from './distribute.ts';
import { move } from './move.ts';
import { newKey } from './new-key.ts';
import { newTelemetry } from './new-telemetry.ts';
import { resetPassword } from './password.ts';
import { endSessions } from './sessions.ts';
import { simulator } from './simulator.ts';
import { askServer, type RunCommand } from './socket.ts';
import { stationKey } from './station-key.ts';
import { stats } from './stats.ts';

const commands: Readonly<Record<string, AdminCommand>> = {
  create,
  'reset-password': resetPassword,
  'end-sessions': endSessions,
  children,
  'station-key': stationKey,
  simulator,
  'new-key': newKey,
  backup,
  restore,
  move,
  'new-telemetry': newTelemetry,
  distribute,
  stats,
};

/**
 * Runs a command line and returns the exit code. A server that has the embedded database open carries it out. Errors
 * that the operator can fix are printed as one sentence.
 */
export async function runAdmin(
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<number> {
  try {
    const asked = find(parameters);
    if (typeof asked === 'string') {
      terminal.write(asked);
      return 0;
    }
    const config = readConfig(environment);
    const code = config.databaseUrl ? undefined : await askServer(config, parameters, terminal);
    return code ?? (await runCommand(parameters, config, terminal));
  } catch (error) {
    terminal.fail(sentenceOf(error));
    return 1;
  }
}

/** The same in this process. */
export const runCommand: RunCommand = async (parameters, config, terminal) => {
  try {
    const asked = find(parameters);
    if (typeof asked === 'string') terminal.write(asked);
    else await asked.command.run({ config, terminal, values: asked.values });
    return 0;
  } catch (error) {
    terminal.fail(sentenceOf(error));
    return 1;
  }
};

/** The command of a command line, or the help that it asks for. */
function find(parameters: readonly string[]) {
  const [name = 'help', ...rest] = parameters;
  if (['help', '--help', '-h'].includes(name)) return help();
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new AdminError(`Unknown command ${name}; run "npm run admin" for a list.`);
  const values = parse(name, command, rest);
  return values === 'help' ? helpOf(name, command) : { command, values };
}

function parse(name: string, command: AdminCommand, rest: string[]) {
  if (rest.includes('--help') || rest.includes('-h')) return 'help';
  const { values, positionals } = parseStrictly(command, rest);
  const missing = command.operands[positionals.length];
  if (missing) throw new AdminError(`${missing} is missing: npm run admin -- ${usageOf(name, command)}`);
  const names = [...command.operands, ...(command.optional ? [command.optional] : [])];
  const [surplus] = positionals.slice(names.length);
  if (surplus !== undefined) throw new AdminError(`${name} does not take the argument ${surplus}.`);
  const operands = names.map((operand, index) => [operand, positionals[index]]);
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
      ? `${error.message} It takes no commands: it is starting or ending, or it is a command itself.`
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
    'DATA_DIR, DATABASE_URL and TELEMETRY_URL select the database, as for the server. A running server on the embedded',
    'database carries the command out; only restore and move need it to be stopped. "npm run admin -- <command> --help" lists the options.',
  ].join('\n');
}

const usageOf = (name: string, { operands, optional }: AdminCommand): string =>
  [name, ...operands, ...(optional ? [`[${optional}]`] : [])].join(' ');

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

import { readdirSync } from 'node:fs';
import type { Call } from '#contract/call.ts';

const FOLDER = new URL('../../contract/', import.meta.url);

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Source files of the contract, below its folder. */
export const contractFiles = (): string[] =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));

/** What every module of the contract exports. */
export function contractModules(): Promise<Record<string, unknown>[]> {
  return Promise.all(contractFiles().map(async (name) => await import(new URL(name, FOLDER).href)));
}

/** Every call that the contract declares, by its path. */
export async function contractCalls(): Promise<Call[]> {
  return (await contractModules())
    .flatMap((module) => Object.values(module))
    .filter(isCall)
    .sort((a, b) => a.path.localeCompare(b.path));
}

type Schema = Record<string, unknown> & { properties?: Record<string, Schema> };

const FORMS: Record<string, unknown> = {
  'phone.pattern': '13712345678',
  'field.uuid': '00000000-0000-8000-a000-000000000000',
};

/** A value that a schema lets through, as far as can be told from it. */
export function sampleOf(schema: unknown): unknown {
  const node = (schema ?? {}) as Schema;
  if (node.const !== undefined) return node.const;
  if (Array.isArray(node.examples) && node.type === 'string') return node.examples[0];
  if (Array.isArray(node.enum)) return node.enum[0];
  if (Array.isArray(node.anyOf)) return sampleOf(node.anyOf[0]);
  switch (node.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(node.properties ?? {}).map(([name, child]) => [name, sampleOf(child)]),
      );
    case 'array':
      return [sampleOf(node.items)];
    case 'integer':
    case 'number':
      return node.minimum ?? 0;
    case 'boolean':
      return true;
    default:
      return FORMS[String(node['x-rule'])] ?? 'x'.repeat(Number(node.minLength ?? 1));
  }
}

/** Calls that the contract declares for a domain. */
export async function callsOf(domain: string): Promise<Call[]> {
  const files = contractFiles().filter((name) => name.startsWith(`${domain}/`));
  const modules = await Promise.all(files.map(async (name) => await import(new URL(name, FOLDER).href)));
  return modules.flatMap((module: object) => Object.values(module)).filter(isCall);
}

/** Names of the fields that a schema has at its top. */
export const fieldsOf = (schema: unknown): string[] =>
  Object.keys((schema as Schema | undefined)?.properties ?? {});

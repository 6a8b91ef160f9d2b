import { atom, type ReadableAtom } from 'nanostores';
import type { SystemConfiguration } from '#contract/calls/system.ts';
import { getSystemConf } from '../api/system.ts';

const fallback: SystemConfiguration = {
  // The platform's own name stands where none is configured (specification section 1).
  title: 'Heliport',
  beian: '',
  copyright: '',
  version: '',
  loginPageBg: '',
  symbol: '',
  map: '',
};

const configuration = atom<SystemConfiguration>(fallback);

/** Branding of the platform; the built-in one until the server's has arrived. */
export const $configuration: ReadableAtom<SystemConfiguration> = configuration;

/** Loads the branding. A failure keeps the built-in one without a word (specification section 8). */
export async function loadConfiguration(): Promise<void> {
  try {
    const { conf } = await getSystemConf();
    configuration.set(readConfiguration(conf));
  } catch {
    // Nobody can do anything about it, and the platform works without.
  }
}

/** The JSON string `conf`, field by field: an operator writes it by hand. */
export function readConfiguration(conf: string): SystemConfiguration {
  const given: unknown = JSON.parse(conf);
  if (typeof given !== 'object' || given === null) return fallback;
  const entries = Object.entries(given).filter(
    ([field, value]) => field in fallback && typeof value === 'string' && value !== '',
  );
  return { ...fallback, ...Object.fromEntries(entries) };
}

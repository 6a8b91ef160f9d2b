import { atom, type ReadableAtom } from 'nanostores';
import type { SystemConfiguration } from '#contract/user-centre/system/calls.ts';
import { getSystemConf } from '../api/system.ts';
import { pageData } from '../page-data.ts';
import { shared } from '../shared.ts';

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

/** The branding that the server wrote into the page; the first paint uses it. */
const inPage = pageData('heliport-configuration');

const configuration = atom<SystemConfiguration>(inPage === null ? fallback : readConfiguration(inPage));

/** Branding of the platform; the built-in one until the server's has arrived. */
export const $configuration: ReadableAtom<SystemConfiguration> = configuration;

/** Sets the branding, the built-in one where a text is ''. For the server, which renders with it. */
export function setConfiguration(given: Partial<SystemConfiguration>): void {
  configuration.set(complete(given));
}

/**
 * Loads the branding unless the page contains it. On failure the built-in one stays, silently (specification section
 * 8).
 */
export const loadConfiguration = shared(load);

async function load(): Promise<void> {
  if (inPage !== null) return;
  try {
    const { conf } = await getSystemConf();
    configuration.set(readConfiguration(conf));
  } catch {
    // The person cannot fix it, and the platform works without it.
  }
}

/** The JSON string `conf`, field by field: an operator writes it by hand. */
export function readConfiguration(conf: string): SystemConfiguration {
  const given: unknown = JSON.parse(conf);
  return typeof given === 'object' && given !== null ? complete(given) : fallback;
}

function complete(given: object): SystemConfiguration {
  const entries = Object.entries(given).filter(
    ([field, value]) => field in fallback && typeof value === 'string' && value !== '',
  );
  return { ...fallback, ...Object.fromEntries(entries) };
}

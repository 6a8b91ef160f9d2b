import { type Config, type LimitDefaults, parseConfig } from './core/config.ts';
import { coreLimitFloors, coreLimits } from './core/limits.ts';
import { domains } from './domains.ts';

/** Defaults of all figures. */
export const limits: Readonly<Record<string, number>> = Object.assign(
  {},
  coreLimits,
  ...domains.map((domain) => domain.limits),
);
const defaults: LimitDefaults = {
  limits,
  floors: Object.assign({}, coreLimitFloors, ...domains.map((domain) => domain.floors)),
  checkLimits: (given) => domains.flatMap(({ checkLimits }) => checkLimits?.(given) ?? []),
};

/**
 * Reads the configuration out of an environment; an empty variable counts as not set. Throws `ConfigError` with a
 * sentence for each variable that is wrong; their values stay out of it, since they can hold secrets.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  return parseConfig(environment, defaults);
}

import { type Config, type LimitDefaults, parseConfig } from './core/config.ts';
import { coreLimitFloors, coreLimits } from './core/limits.ts';
import { domains } from './domains.ts';

/** Defaults of all limits. */
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
 * Reads the configuration from an environment. Throws `ConfigError` with a sentence for each wrong variable, without
 * its value, which can be a secret.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  return parseConfig(environment, defaults);
}

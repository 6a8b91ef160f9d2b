// The package @heliport/vite-plugin.
import { buildPlugin } from './build.ts';
import { devPlugin } from './dev.ts';
import type { HeliportOptions } from './options.ts';
import type { Plugin } from './vite.ts';

export type { HeliportOptions };

/** Builds a Vite app as a child app of a Heliport platform, and serves it to one with hot updates. */
export const heliport = (options: HeliportOptions = {}): Plugin[] => [
  buildPlugin(options),
  ...devPlugin(options),
];

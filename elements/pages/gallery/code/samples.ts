import type { ElementInfo } from '../manifest.ts';
import { angular } from './angular.ts';
import { type Used, usedBy, type Values } from './element.ts';
import { plain } from './plain.ts';
import { react18, react19 } from './react.ts';
import { vue2, vue3 } from './vue.ts';

const makers = {
  html: { name: 'HTML', make: plain },
  vue2: { name: 'Vue 2', make: vue2 },
  vue3: { name: 'Vue 3', make: vue3 },
  react18: { name: 'React 18', make: react18 },
  react19: { name: 'React 19', make: react19 },
  angular: { name: 'Angular', make: angular },
} as const satisfies Record<string, { name: string; make: (used: Used) => string }>;

export type Framework = keyof typeof makers;

/** The frameworks with a sample, in the order of their tabs. */
export const frameworks = Object.entries(makers).map(([key, { name }]) => ({ key: key as Framework, name }));

/** Code that shows an element with the values that are set. */
export const sampleOf = (framework: Framework, info: ElementInfo, values: Values): string =>
  makers[framework].make(usedBy(info, values));

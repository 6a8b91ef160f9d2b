/** Runs apps that were built for other hosts: qiankun, and single-spa with SystemJS. */
export type { LegacyApp } from './lifecycles.ts';
export { type QiankunOptions, qiankunApp } from './qiankun.ts';
export { type SystemOptions, systemApp } from './system.ts';

// Made by scripts/child-routes.mjs from apps/*/manifest.json.
/** Paths at and below which there are no screens yet. */
export const PLANNED_PATHS: readonly string[] = [
  '/sub-bigScreen',
  '/sub-esm',
  '/sub-ledger/ledger/data',
  '/sub-platform/platform/basicPrice',
  '/sub-platform/platform/price',
  '/sub-platform/platform/analysis',
  '/sub-report',
  '/sub-settlement',
  '/sub-strategy',
];

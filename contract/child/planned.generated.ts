// Made by scripts/child-routes.mjs from apps/*/manifest.json.
/** Paths at and below which there are no screens yet. */
export const PLANNED_PATHS: readonly string[] = [
  '/sub-ENGSheet',
  '/sub-alarm',
  '/sub-bigScreen',
  '/sub-control',
  '/sub-esm',
  '/sub-ledger/ledger/data',
  '/sub-monitor/monitor/energyStorage',
  '/sub-monitor/monitor/baseStation',
  '/sub-monitor/monitor/photovoltaicStorage',
  '/sub-monitor/monitor/containerStorage',
  '/sub-monitor/monitor/photovoltaic',
  '/sub-monitor/monitor/photovoltaicDetails',
  '/sub-monitor/monitor/pointOfConnection',
  '/sub-monitor/monitor/cabinet',
  '/sub-operation',
  '/sub-platform',
  '/sub-report',
  '/sub-settlement',
  '/sub-strategy',
];

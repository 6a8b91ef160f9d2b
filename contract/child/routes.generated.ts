// Made by scripts/child-routes.mjs from apps/*/manifest.json.
/** The pages of each child of this platform, below its base. */
export interface ChildRoutes {
  ENGSheet:
    | '/ENGSheet/points'
    | '/ENGSheet/points/sign';
  alarm:
    | '/alarm/overview'
    | '/alarm/records'
    | '/alarm/rule'
    | '/alarm/configuration'
    | '/alarm/pushAlarms'
    | '/alarm/alarmPushLog'
    | '/alarm/pushers'
    | '/alarm/pushConfiguration'
    | '/alarm/suppressLogs';
  bigScreen:
    | '/bigScreen/display';
  control:
    | '/control/remote'
    | '/control/remote/log';
  esm:
    | '/esm/circuits';
  ledger:
    | '/ledger/stations'
    | '/ledger/label'
    | '/ledger/data';
  monitor:
    | '/monitor/overview'
    | '/monitor/stations'
    | '/monitor/energyStorage'
    | '/monitor/baseStation'
    | '/monitor/photovoltaicStorage'
    | '/monitor/containerStorage'
    | '/monitor/photovoltaic'
    | '/monitor/photovoltaicDetails'
    | '/monitor/pointOfConnection'
    | '/monitor/baseCabinet'
    | '/monitor/cabinet'
    | '/monitor/network'
    | '/monitor/diagram'
    | '/monitor/subDiagram';
  operation:
    | '/operation/application'
    | '/operation/deployment';
  platform:
    | '/platform/basicPrice'
    | '/platform/price'
    | '/platform/analysis'
    | '/platform/enterprise'
    | '/platform/users'
    | '/platform/open'
    | '/platform/account'
    | '/platform/authority'
    | '/platform/roles'
    | '/platform/menu'
    | '/platform/log';
  report:
    | '/report/data'
    | '/report/demand'
    | '/report/invoice'
    | '/report/operation';
  settlement:
    | '/settlement/statements';
  strategy:
    | '/strategy/basic'
    | '/strategy/policy'
    | '/strategy/history'
    | '/strategy/operation';
}

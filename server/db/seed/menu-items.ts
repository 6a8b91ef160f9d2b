import type { FunctionCode } from '#contract/function-codes.ts';

/** Titles in Chinese, English and Japanese. */
export type Title = readonly [zh: string, en: string, ja: string];

/** An item below a parent; its route is `/sub-{parent's name}{href}`. */
export interface MenuChildSeed {
  name: string;
  title: Title;
  funcCode: FunctionCode;
  href: string;
  icon: string;
  /** A view of this release shows it. */
  isEnabled?: true;
  /** A route that has no place in the menu; another item is marked instead. */
  spread?: true;
  remark?: string;
}

export interface MenuSeed {
  name: string;
  title: Title;
  funcCode: FunctionCode;
  icon: string;
  /** Where an item without children leads. */
  href?: string;
  isEnabled?: true;
  children: readonly MenuChildSeed[];
}

const PLATFORM = '/platform';

/** Every page of specification section 2.9, by the app that shows it. What no app shows yet is switched off. */
// biome-ignore format: a table reads by its columns
export const MENU: readonly MenuSeed[] = [
  { name: 'bigScreen', title: ['可视化大屏', 'Visual Display Screen', 'ビジュアル大画面'], funcCode: 'bigScreen:view', icon: 'bigScreen', href: '/bigScreen/display', children: [] },
  { name: 'monitor', title: ['综合监控', 'Integrated Monitoring', '統合監視'], funcCode: 'monitor:view', icon: 'monitor', isEnabled: true, children: [
    { name: 'overview', title: ['运行总览', 'Operational Overview', '運転概要'], funcCode: 'overview:view', href: '/monitor/overview', icon: 'overview', isEnabled: true },
    { name: 'stationsOverview', title: ['电站概览', 'Stations Overview', '発電所一覧'], funcCode: 'stationsOverview:view', href: '/monitor/stations', icon: 'station' },
    { name: 'energyStorage', title: ['储能电站概览', 'ES Station Overview', '蓄電所概要'], funcCode: 'energyStorage:view', href: '/monitor/energyStorage', icon: 'station' },
    { name: 'baseStation', title: ['基站概览', 'Base station Overview', '基地局概要'], funcCode: 'baseStation:view', href: '/monitor/baseStation', icon: 'station' },
    { name: 'photovoltaicStorage', title: ['光储电站概览', 'PV ES Station Overview', '太陽光蓄電所概要'], funcCode: 'photovoltaicStorage:view', href: '/monitor/photovoltaicStorage', icon: 'station' },
    { name: 'containerStorage', title: ['集装箱储能概览', 'Container ES Overview', 'コンテナ蓄電概要'], funcCode: 'containerStorage:view', href: '/monitor/containerStorage', icon: 'station' },
    { name: 'photovoltaic', title: ['光伏概览', 'Photovoltaic Overview', '太陽光概要'], funcCode: 'photovoltaic:view', href: '/monitor/photovoltaic', icon: 'overview' },
    { name: 'photovoltaicDetails', title: ['光伏详情', 'Photovoltaic Details', '太陽光詳細'], funcCode: 'photovoltaic:view', href: '/monitor/photovoltaicDetails', icon: 'overview', spread: true, remark: '/monitor/photovoltaic' },
    { name: 'pointOfConnection', title: ['并网点概览', 'POC Overview', '連系点概要'], funcCode: 'pointOfConnection:view', href: '/monitor/pointOfConnection', icon: 'openPlatform' },
    { name: 'baseCabinet', title: ['储能柜概览', 'Energy Storage Cabinet Overview', '蓄電盤概要'], funcCode: 'baseCabinet:view', href: '/monitor/baseCabinet', icon: 'overview' },
    { name: 'cabinet', title: ['机柜概览', 'Cabinet overview', 'キャビネット概要'], funcCode: 'cabinet:view', href: '/monitor/cabinet', icon: 'overview' },
    { name: 'network', title: ['网络状态', 'Network state', 'ネットワーク状態'], funcCode: 'network:view', href: '/monitor/network', icon: 'openPlatform' },
    { name: 'diagram', title: ['单站监控', 'Single station monitoring', '単独監視'], funcCode: 'diagram:view', href: '/monitor/diagram', icon: 'monitor' },
    { name: 'subDiagram', title: ['设备监控', 'Equipment monitoring', '機器監視'], funcCode: 'diagram:view', href: '/monitor/subDiagram', icon: 'monitor', spread: true, remark: '/monitor/diagram' },
  ] },
  { name: 'alarm', title: ['告警管理', 'Alarm Management', '警報管理'], funcCode: 'alarm:view', icon: 'alarm', children: [
    { name: 'alarmOverview', title: ['告警总览', 'Alarm Overview', '警報概要'], funcCode: 'alarmOverview:view', href: '/alarm/overview', icon: 'overview' },
    { name: 'alarmRecords', title: ['告警记录', 'Alarm Records', '警報記録'], funcCode: 'alarmRecords:view', href: '/alarm/records', icon: 'alarm' },
    { name: 'alarmRule', title: ['告警规则', 'Alarm Rule', '警報ルール'], funcCode: 'alarmRule:view', href: '/alarm/rule', icon: 'platform' },
    { name: 'alarmConfiguration', title: ['告警配置', 'Alarm Configuration', '警報設定'], funcCode: 'alarmConfiguration:view', href: '/alarm/configuration', icon: 'platform' },
    { name: 'pushAlarms', title: ['推送告警', 'Push Alarms', 'プッシュ警報'], funcCode: 'pushAlarms:view', href: '/alarm/pushAlarms', icon: 'alarm' },
    { name: 'alarmPushLog', title: ['推送记录', 'Push Records', 'プッシュ記録'], funcCode: 'alarmPushLog:view', href: '/alarm/alarmPushLog', icon: 'ENGSheet' },
    { name: 'alarmPushers', title: ['告警推送人', 'Alarm Pushers', '通知先'], funcCode: 'alarmPushers:view', href: '/alarm/pushers', icon: 'account' },
    { name: 'pushConfiguration', title: ['推送配置', 'Push Configuration', 'プッシュ設定'], funcCode: 'pushConfiguration:view', href: '/alarm/pushConfiguration', icon: 'platform' },
    { name: 'suppressLogs', title: ['抑制日志', 'Suppress Logs', '抑制ログ'], funcCode: 'suppressLogs:view', href: '/alarm/suppressLogs', icon: 'ENGSheet' },
  ] },
  { name: 'report', title: ['报表管理', 'Report Management', '帳票管理'], funcCode: 'report:view', icon: 'report', children: [
    { name: 'dataReport', title: ['数据报表', 'Data Report', 'データ帳票'], funcCode: 'dataReport:view', href: '/report/data', icon: 'report' },
    { name: 'demandReport', title: ['需量报表', 'Demand Report', 'デマンド帳票'], funcCode: 'demandReport:view', href: '/report/demand', icon: 'report' },
    { name: 'invoice', title: ['发票管理', 'Invoice Management', '請求書管理'], funcCode: 'invoice:view', href: '/report/invoice', icon: 'settlement' },
    { name: 'operationReport', title: ['储能运行报表', 'ES Operation Report', '蓄電運転帳票'], funcCode: 'operationReport:view', href: '/report/operation', icon: 'report' },
  ] },
  { name: 'control', title: ['控制管理', 'Control Management', '制御管理'], funcCode: 'control:view', icon: 'control', children: [
    { name: 'remoteControl', title: ['远程控制', 'Remote Control', '遠隔制御'], funcCode: 'remoteControl:view', href: '/control/remote', icon: 'control' },
  ] },
  { name: 'strategy', title: ['策略管理', 'Strategy Management', '戦略管理'], funcCode: 'strategy:view', icon: 'strategy', children: [
    { name: 'basicConfiguration', title: ['基础配置', 'Basic Configuration', '基本設定'], funcCode: 'basicConfiguration:view', href: '/strategy/basic', icon: 'platform' },
    { name: 'policyConfiguration', title: ['策略配置', 'Policy Configuration', '戦略設定'], funcCode: 'policyConfiguration:view', href: '/strategy/policy', icon: 'strategy' },
    { name: 'strategyHistory', title: ['历史记录', 'Historical Record', '履歴'], funcCode: 'strategyHistory:view', href: '/strategy/history', icon: 'ENGSheet' },
    { name: 'operationStrategy', title: ['运行策略', 'Operation Strategy', '運転戦略'], funcCode: 'operationStrategy:view', href: '/strategy/operation', icon: 'strategy' },
  ] },
  { name: 'operation', title: ['工单管理', 'Work Order MGT', '作業指示管理'], funcCode: 'operation:view', icon: 'operation', children: [
    { name: 'applicationForm', title: ['申请单', 'Application Form', '申請書'], funcCode: 'applicationForm:view', href: '/operation/application', icon: 'operation' },
    { name: 'deploymentOrder', title: ['派工单', 'Deployment Order', '派遣指示'], funcCode: 'deploymentOrder:view', href: '/operation/deployment', icon: 'operation' },
  ] },
  { name: 'ledger', title: ['台账管理', 'Ledger', '台帳管理'], funcCode: 'ledger:view', icon: 'ledger', isEnabled: true, children: [
    { name: 'stations', title: ['电站台账', 'Stations', '発電所台帳'], funcCode: 'stations:view', href: '/ledger/stations', icon: 'station', isEnabled: true },
    { name: 'dataMaintenance', title: ['数据维护', 'Data Maintenance', 'データ保守'], funcCode: 'dataMaintenance:view', href: '/ledger/data', icon: 'ledger' },
  ] },
  { name: 'settlement', title: ['结算管理', 'Settlement Management', '精算管理'], funcCode: 'settlement:view', icon: 'settlement', href: '/settlement/statements', children: [] },
  { name: 'esm', title: ['能源管理', 'Energy Management', 'エネルギー管理'], funcCode: 'esm:view', icon: 'overview', href: '/esm/circuits', children: [] },
  { name: 'ENGSheet', title: ['工程表', 'Engineering Sheet', 'エンジニアリングシート'], funcCode: 'ENGSheet:view', icon: 'ENGSheet', href: '/ENGSheet/points', children: [] },
  { name: 'platform', title: ['平台管理', 'Platform Management', 'プラットフォーム管理'], funcCode: 'platform:view', icon: 'platform', children: [
    { name: 'basicPrice', title: ['基础电价', 'Basic Electricity Price', '基本電力料金'], funcCode: 'basicPrice:view', href: `${PLATFORM}/basicPrice`, icon: 'settlement' },
    { name: 'price', title: ['电价管理', 'Electricity Price Management', '電力料金管理'], funcCode: 'price:view', href: `${PLATFORM}/price`, icon: 'settlement' },
    { name: 'dataAnalysis', title: ['数据分析', 'Data Analysis', 'データ分析'], funcCode: 'dataAnalysis:view', href: `${PLATFORM}/analysis`, icon: 'overview' },
    { name: 'enterprise', title: ['企业配置', 'Enterprise Configuration', '企業設定'], funcCode: 'enterprise:view', href: `${PLATFORM}/enterprise`, icon: 'station' },
    { name: 'users', title: ['用户管理', 'User Management', 'ユーザー管理'], funcCode: 'users:view', href: `${PLATFORM}/users`, icon: 'account' },
    { name: 'openPlatform', title: ['开放平台', 'Open Platform', 'オープンプラットフォーム'], funcCode: 'openPlatform:view', href: `${PLATFORM}/open`, icon: 'openPlatform' },
    { name: 'account', title: ['账号', 'Account', 'アカウント'], funcCode: 'account:view', href: `${PLATFORM}/account`, icon: 'account' },
    { name: 'authority', title: ['权限', 'Authority', '権限'], funcCode: 'authority:view', href: `${PLATFORM}/authority`, icon: 'account' },
    { name: 'roles', title: ['角色', 'Roles', 'ロール'], funcCode: 'roles:view', href: `${PLATFORM}/roles`, icon: 'account' },
    { name: 'menu', title: ['菜单', 'Menu', 'メニュー'], funcCode: 'menu:view', href: `${PLATFORM}/menu`, icon: 'platform' },
    { name: 'log', title: ['日志', 'Log', 'ログ'], funcCode: 'log:view', href: `${PLATFORM}/log`, icon: 'ENGSheet' },
  ] },
];

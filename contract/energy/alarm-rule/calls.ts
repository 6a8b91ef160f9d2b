import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { Uuid, withoutDefaults } from '../../fields.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { ALARM_LEVELS } from '../alarm/limits.ts';
import { Instant } from '../station/fields.ts';
import { STATION_TYPES } from '../station/rules.ts';
import {
  ADVICE_MAX_LENGTH,
  BACKTEST_LIMITS,
  CLEAR_HOLD_SECONDS,
  CONDITION_KINDS,
  CONDITIONS_MAX,
  DOCUMENT_MAX_LENGTH,
  DOCUMENT_PATTERN,
  FLAP_SECONDS,
  HOLD_MAX_SECONDS,
  MATCHES,
  OPERATORS,
  PRODUCT_MAX_LENGTH,
  RULE_CODE_PATTERN,
  RULE_NAME_MAX_LENGTH,
  RULE_STATES,
  SCOPE_MAX_ITEMS,
} from './limits.ts';

const Level = Type.Integer({ minimum: 1, maximum: ALARM_LEVELS.length, 'x-rule': 'alarm.level' });
const AlarmCode = Type.String({ pattern: RULE_CODE_PATTERN });
const Seconds = (initial: number) =>
  Type.Integer({ minimum: 0, maximum: HOLD_MAX_SECONDS, default: initial });
const Codes = Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
  maxItems: SCOPE_MAX_ITEMS,
  default: [],
});
const texts = (maxLength: number) =>
  Type.Object({
    zh: Type.String({ maxLength }),
    en: Type.String({ maxLength }),
    ja: Type.String({ maxLength }),
  });
export const Names = texts(RULE_NAME_MAX_LENGTH);

const Condition = Type.Object({
  kind: Type.Enum(CONDITION_KINDS),
  point: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  op: Type.Optional(Type.Enum(OPERATORS)),
  value: Type.Optional(Type.Number()),
  clear: Type.Optional(Type.Number()),
  values: Type.Optional(Type.Array(Type.Number(), { maxItems: 32 })),
});

const Scope = Type.Object({
  stationTypes: Type.Array(Type.Enum(STATION_TYPES), { maxItems: STATION_TYPES.length, default: [] }),
  stations: Codes,
  deviceKinds: Codes,
  devices: Codes,
});

export const RuleFields = Type.Object({
  code: AlarmCode,
  level: Level,
  names: Names,
  match: Type.Enum(MATCHES, { default: 'any' }),
  conditions: Type.Array(Condition, { minItems: 1, maxItems: CONDITIONS_MAX }),
  holdS: Seconds(0),
  clearHoldS: Seconds(CLEAR_HOLD_SECONDS),
  flapS: Seconds(FLAP_SECONDS),
  scope: Scope,
  enabled: Type.Boolean({ default: true }),
  safety: Type.Boolean({ default: false }),
});

/** A version of a rule. Versions are only added. */
const AlarmRule = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  ...RuleFields.properties,
  deleted: Type.Boolean(),
  /** Name of who made the version; null for those of the platform. */
  by: Type.Union([Type.String(), Type.Null()]),
  at: Type.String(),
  /** Open alarms of the version at the stations that the caller sees. */
  open: Type.Integer(),
  state: Type.Enum(RULE_STATES),
});
export type AlarmRule = Static<typeof AlarmRule>;

const byId = Type.Object({ id: Uuid });

export const listAlarmRules = call({
  method: 'GET',
  path: '/alarm_v2/rules',
  summary: 'List the alarm rules of the request’s organisation',
  access: 'session',
  permission: 'alarmRule:view',
  query: pageQuery({
    sort: ['code', 'level', 'at'],
    search: true,
    filters: { level: Type.Optional(Level), state: Type.Optional(Type.Enum(RULE_STATES)) },
  }),
  data: Type.Object({
    ...pageOf(AlarmRule).properties,
    /** False for a caller who is limited to stations: a rule must name one of them. */
    allStations: Type.Boolean(),
  }),
});

export const getAlarmRule = call({
  method: 'GET',
  path: '/alarm_v2/rules/:id',
  summary: 'Get an alarm rule with all its versions, newest first',
  access: 'session',
  permission: 'alarmRule:view',
  params: byId,
  data: Type.Object({ versions: Type.Array(AlarmRule) }),
});

export const createAlarmRule = call({
  method: 'POST',
  path: '/alarm_v2/rules',
  summary: 'Add an alarm rule',
  description:
    'It judges the frames that come from then on. Its code is unique among the organisation’s rules. A condition has `point`, `op` and `value` (kind `threshold`, in the point’s unit; `rate`, in the unit a minute), `point` and `values` (`state`), or nothing else (`silence`: no frame for three intervals; alone). `clear` is where a condition is over. 403 `higherRole` without stations, which means all, for a caller who is limited to some.',
  access: 'session',
  permission: 'alarmRule:edit',
  stationUse: 'own',
  body: RuleFields,
  data: AlarmRule,
});

export const changeAlarmRule = call({
  method: 'PUT',
  path: '/alarm_v2/rules/:id',
  summary: 'Add a version to an alarm rule',
  description:
    'Open alarms of the version before are closed with the reason `rule`. 409 `ruleChanged` if `version` is not the newest. 403 `higherRole` for a rule that is or was also for stations that the caller is kept from.',
  access: 'session',
  permission: 'alarmRule:edit',
  stationUse: 'own',
  params: byId,
  body: Type.Object({ ...RuleFields.properties, version: Type.Integer({ minimum: 1 }) }),
  data: AlarmRule,
});

export const deleteAlarmRule = call({
  method: 'DELETE',
  path: '/alarm_v2/rules/:id',
  summary: 'Delete an alarm rule',
  description:
    'Its open alarms are closed with the reason `rule`; its versions are kept. 403 `higherRole` for one that is also for stations that the caller is kept from.',
  access: 'session',
  permission: 'alarmRule:edit',
  params: byId,
  data: Type.Object({}),
});

/** What a back-test tries: a rule, on the past of a station. Times are ISO 8601 with zone. */
const BacktestFields = {
  station: Type.String({ minLength: 1, maxLength: 64 }),
  from: Instant,
  to: Instant,
};

/** What the rule would have done. */
const Backtest = Type.Object({
  frames: Type.Integer(),
  devices: Type.Integer(),
  /** Number of alarms, and how often they came back. */
  count: Type.Integer(),
  restores: Type.Integer(),
  /** Nights at the station in which an alarm would have begun. */
  nights: Type.Integer(),
  /** The first ones. */
  alarms: Type.Array(
    Type.Object({
      device: Type.String(),
      point: Type.Union([Type.String(), Type.Null()]),
      value: Type.Union([Type.Number(), Type.Null()]),
      preValue: Type.Union([Type.Number(), Type.Null()]),
      startAt: Type.String(),
      resetAt: Type.Union([Type.String(), Type.Null()]),
      restoreCount: Type.Integer(),
    }),
  ),
});
export type Backtest = Static<typeof Backtest>;

export const backtestAlarmRule = call({
  method: 'POST',
  path: '/alarm_v2/rules/backtest',
  summary: 'Get the alarms that a proposed rule would have raised',
  description: `Folds the stored frames, and stores nothing. At most ${BACKTEST_LIMITS.request.days} days, and ${BACKTEST_LIMITS.request.deviceDays} days of all devices together; the job \`backtest\` takes longer periods. Frames older than their life are gone.`,
  access: 'session',
  permission: 'alarmRule:edit',
  stationUse: 'own',
  body: Type.Object({ rule: RuleFields, ...BacktestFields }),
  data: Backtest,
});

/** Params of the job `backtest`, which has no defaults. Its file is a `BacktestFile`. */
export const BacktestParams = Type.Object({ rule: withoutDefaults(RuleFields), ...BacktestFields });
export type BacktestFile = Static<typeof BacktestParams> & Backtest;

/** What a maker's code means: the alarm configuration of a product. */
const AlarmConfiguration = Type.Object({
  maker: Type.String({ minLength: 1, maxLength: PRODUCT_MAX_LENGTH }),
  model: Type.String({ minLength: 1, maxLength: PRODUCT_MAX_LENGTH }),
  code: AlarmCode,
  level: Level,
  names: Names,
  advice: texts(ADVICE_MAX_LENGTH),
  /** Address of the maker's document about it; '' without. */
  document: Type.String({ maxLength: DOCUMENT_MAX_LENGTH, pattern: DOCUMENT_PATTERN, default: '' }),
  safety: Type.Boolean({ default: false }),
});
export type AlarmConfiguration = Static<typeof AlarmConfiguration>;

export const listAlarmConfigurations = call({
  method: 'GET',
  path: '/alarm_v2/configurations',
  summary: 'List what the codes of products mean',
  access: 'session',
  permission: 'alarmConfiguration:view',
  query: pageQuery({
    sort: ['code', 'level'],
    search: true,
    filters: {
      level: Type.Optional(Level),
      maker: Type.Optional(Type.String({ maxLength: 64 })),
      model: Type.Optional(Type.String({ maxLength: 64 })),
    },
  }),
  data: pageOf(AlarmConfiguration),
});

export const setAlarmConfiguration = call({
  method: 'POST',
  path: '/alarm_v2/configurations',
  summary: 'Set what a code of a product means',
  access: 'session',
  permission: 'alarmRule:edit',
  body: AlarmConfiguration,
  data: Type.Object({}),
});

export const deleteAlarmConfiguration = call({
  method: 'POST',
  path: '/alarm_v2/configurations/delete',
  summary: 'Delete the meaning of a code of a product',
  description: 'Its open alarms stay until they end.',
  access: 'session',
  permission: 'alarmRule:edit',
  body: Type.Pick(AlarmConfiguration, ['maker', 'model', 'code']),
  data: Type.Object({}),
});

export const listUnmappedCodes = call({
  method: 'GET',
  path: '/alarm_v2/configurations/unmapped',
  summary: 'List the codes of the last 30 days that have no meaning yet, the most frequent first',
  access: 'session',
  permission: 'alarmConfiguration:view',
  data: Type.Object({
    list: Type.Array(
      Type.Object({
        maker: Type.String(),
        model: Type.String(),
        code: Type.String(),
        count: Type.Integer(),
        /** The newest example. */
        station: Type.String(),
        device: Type.String(),
        at: Type.String(),
      }),
    ),
  }),
});

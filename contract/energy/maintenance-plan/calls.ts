import { type Static, type TSchema, Type } from 'typebox';
import { call } from '../../call.ts';
import { Uuid } from '../../fields.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { DeviceCode, LocalDate, PointCode, StationCode } from '../station/fields.ts';
import { CheckItem } from '../work-order/fields.ts';
import { CHECKS_MAX, ORDER_GRADES, ORDER_WHAT_MAX_LENGTH } from '../work-order/limits.ts';
import {
  PLAN_LEAD_MAX_DAYS,
  PLAN_MAX_INTERVAL,
  PLAN_NAME_MAX_LENGTH,
  PLAN_OPERATORS,
  PLAN_PREVIEW_MAX,
  PLAN_RULES,
  PLAN_STATE_MAX_DAYS,
  PLAN_TARGETS_MAX,
  PLAN_UNITS,
  THROUGHPUT_MAX,
  THROUGHPUT_UNITS,
} from './limits.ts';

const Nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);
const Text = Type.String();

/** When work is due. Times are those of the wall clock in the zone of each device’s station. */
export const PlanRule = Type.Union([
  Type.Object({
    kind: Type.Literal('time'),
    /** The first day. */
    from: LocalDate,
    at: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', examples: ['02:30'] }),
    every: Type.Enum(PLAN_UNITS),
    interval: Type.Integer({ minimum: 1, maximum: PLAN_MAX_INTERVAL }),
    /** `week`: days from Monday as 1; `month` and `year` with `nth`: the one day. Empty for that of `from`. */
    days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7 }),
    /** `month`, `year`: the how manieth of `days` in the month, −1 for the last one; null for the date of `from`. */
    nth: Nullable(Type.Enum([1, 2, 3, 4, -1])),
  }),
  Type.Object({
    kind: Type.Literal('throughput'),
    unit: Type.Enum(THROUGHPUT_UNITS),
    every: Type.Number({ exclusiveMinimum: 0, maximum: THROUGHPUT_MAX }),
  }),
  Type.Object({
    kind: Type.Literal('state'),
    /** A gauge of the devices. With `minus`, the difference of the two. */
    point: PointCode,
    minus: Nullable(PointCode),
    op: Type.Enum(PLAN_OPERATORS),
    value: Type.Number(),
    days: Type.Integer({ minimum: 1, maximum: PLAN_STATE_MAX_DAYS }),
  }),
]);
export type PlanRule = Static<typeof PlanRule>;

const Target = Type.Object({ station: StationCode, device: DeviceCode });

const PlanFields = Type.Object({
  name: Type.String({
    minLength: 1,
    maxLength: PLAN_NAME_MAX_LENGTH,
    examples: ['Fan check every 250 cycles'],
  }),
  /** What the orders ask for. */
  what: Type.String({ minLength: 1, maxLength: ORDER_WHAT_MAX_LENGTH }),
  grade: Type.Enum(ORDER_GRADES),
  /** Id of a product model: all its devices at the organisation's own stations. Null with `targets`. */
  model: Nullable(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  targets: Type.Array(Target, { maxItems: PLAN_TARGETS_MAX }),
  rule: PlanRule,
  /** Orders of a rule by time are made so many days before. */
  leadDays: Type.Integer({ minimum: 0, maximum: PLAN_LEAD_MAX_DAYS }),
  /** A changed checklist is a new version; orders that were made keep theirs. */
  checks: Type.Array(CheckItem, { maxItems: CHECKS_MAX }),
  /** Expected cost of one order in hundredths; null where nobody said so. */
  costCents: Nullable(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
});
export type PlanFields = Static<typeof PlanFields>;

const Plan = Type.Object({
  ...PlanFields.properties,
  id: Text,
  /** Version of the checklist, from 1. */
  checklist: Type.Integer(),
  /** The version of the plan: the `base` of a change. */
  version: Type.Integer(),
  paused: Type.Boolean(),
  modelName: Nullable(Text),
  /** Devices that it is about now. */
  devices: Type.Integer(),
  /** Orders that it made. */
  orders: Type.Integer(),
  /** The next date of a rule by time; null for others and while it is paused. */
  nextAt: Nullable(Text),
  /** Zone of the stations where it is due then. */
  nextTz: Nullable(Text),
});
export type MaintenancePlan = Static<typeof Plan>;

const byId = Type.Object({ id: Uuid });

export const listPlans = call({
  method: 'GET',
  path: '/operation/v1/plans',
  summary: 'List the maintenance plans of the organisation, by name',
  description: 'Those for stations in the scope of the caller, with the devices there.',
  access: 'session',
  permission: 'deploymentOrder:view',
  query: pageQuery({
    search: true,
    filters: { paused: Type.Optional(Type.Boolean()), kind: Type.Optional(Type.Enum(PLAN_RULES)) },
  }),
  data: pageOf(Plan),
});

export const getPlan = call({
  method: 'GET',
  path: '/operation/v1/plans/:id',
  summary: 'Get a maintenance plan',
  access: 'session',
  permission: 'deploymentOrder:view',
  params: byId,
  data: Plan,
});

export const makePlan = call({
  method: 'POST',
  path: '/operation/v1/plans',
  summary: 'Create a maintenance plan',
  description:
    'Exactly one of `model` and `targets`. A rule by throughput counts from now on. 404 for a station that is not the organisation’s own, 403 `higherRole` for a model with devices at stations that the caller is kept from.',
  access: 'session',
  permission: 'workOrder:assign',
  stationUse: 'own',
  body: PlanFields,
  bodyFields: CHECKS_MAX * 12 + PLAN_TARGETS_MAX * 3 + 60,
  data: Plan,
});

export const changePlan = call({
  method: 'PUT',
  path: '/operation/v1/plans/:id',
  summary: 'Change a maintenance plan',
  description:
    '409 `planChanged` if somebody changed it after `base`. 403 `higherRole` for a plan that is also for stations that the caller is kept from.',
  access: 'session',
  permission: 'workOrder:assign',
  stationUse: 'own',
  params: byId,
  body: Type.Object({ ...PlanFields.properties, base: Type.Integer({ minimum: 1 }) }),
  bodyFields: CHECKS_MAX * 12 + PLAN_TARGETS_MAX * 3 + 60,
  data: Plan,
});

export const pausePlan = call({
  method: 'POST',
  path: '/operation/v1/plans/:id/pause',
  summary: 'Set whether a maintenance plan is paused',
  description: 'What came due while it was paused makes no order.',
  access: 'session',
  permission: 'workOrder:assign',
  params: byId,
  body: Type.Object({ paused: Type.Boolean() }),
  data: Plan,
});

export const removePlan = call({
  method: 'DELETE',
  path: '/operation/v1/plans/:id',
  summary: 'Delete a maintenance plan',
  description: 'Its orders stay.',
  access: 'session',
  permission: 'workOrder:assign',
  params: byId,
  data: Type.Object({}),
});

/** When a plan is due on a device. */
const Preview = Type.Object({
  station: Text,
  device: Text,
  /**
   * `time`: the next dates; `throughput`: when they are expected at the pace of the last 7 days, empty without one. ISO
   * 8601 UTC.
   */
  dates: Type.Array(Text, { maxItems: PLAN_PREVIEW_MAX }),
  /** `throughput`: what went through since the last order. */
  done: Nullable(Type.Number()),
  /** `state`: the newest value, and since when the condition holds. */
  value: Nullable(Type.Number()),
  since: Nullable(Text),
});
export type PlanPreview = Static<typeof Preview>;

export const previewPlan = call({
  method: 'POST',
  path: '/operation/v1/plans/preview',
  summary: 'Get when a plan would be due on its devices',
  description: 'A plan that is stored counts from its last orders if `id` names it.',
  access: 'session',
  permission: 'deploymentOrder:view',
  stationUse: 'own',
  body: Type.Object({
    id: Type.Optional(Uuid),
    model: PlanFields.properties.model,
    targets: PlanFields.properties.targets,
    rule: PlanRule,
    /** How many dates. */
    dates: Type.Integer({ minimum: 1, maximum: PLAN_PREVIEW_MAX, default: 12 }),
  }),
  bodyFields: PLAN_TARGETS_MAX * 3 + 30,
  data: Type.Object({ list: Type.Array(Preview) }),
});

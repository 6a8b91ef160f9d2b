import { Type } from 'typebox';
import { call } from '../../call.ts';
import { Uuid } from '../../fields.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { AlarmId } from '../alarm/calls.ts';
import { DeviceCode, Instant, PointCode, StationCode } from '../station/fields.ts';
import { byNo, CheckItem, Nullable, Order, OrderGradeField, OrderNo, OrderRow, Text } from './fields.ts';
import {
  CHECKS_MAX,
  ORDER_NOTE_MAX_LENGTH,
  ORDER_REMARK_MAX_LENGTH,
  ORDER_SOURCES,
  ORDER_STATES,
  ORDER_WHAT_MAX_LENGTH,
} from './limits.ts';
import { ORDER_STEPS } from './rules.ts';

const Stated = Type.Optional(
  Type.String({
    pattern: `^(${ORDER_STATES.join('|')})(,(${ORDER_STATES.join('|')}))*$`,
    description: `States with commas between them: ${ORDER_STATES.join(', ')}.`,
  }),
);

const OrderFilters = {
  states: Stated,
  station: Type.Optional(StationCode),
  device: Type.Optional(DeviceCode),
  alarm: Type.Optional(AlarmId),
  grade: Type.Optional(OrderGradeField),
  source: Type.Optional(Type.Enum(ORDER_SOURCES)),
};

export const listRequests = call({
  method: 'GET',
  path: '/operation/v1/requests',
  summary: 'List the requests of the stations in scope, newest first',
  description:
    'All records, whatever became of them; `states=applied` leaves those that wait for a decision. `mine` leaves those of the caller.',
  access: 'session',
  permission: 'applicationForm:view',
  stationUse: 'view',
  query: pageQuery({
    sort: ['no', 'grade', 'requestedAt', 'station'],
    search: true,
    filters: { ...OrderFilters, mine: Type.Optional(Type.Boolean()) },
  }),
  data: pageOf(OrderRow),
});

const What = Type.String({
  minLength: 1,
  maxLength: ORDER_WHAT_MAX_LENGTH,
  examples: ['Fan of pack 6 stands still'],
});

/** What a request is about. */
const subject = {
  station: StationCode,
  device: Type.Optional(DeviceCode),
  alarm: Type.Optional(AlarmId),
};

export const listLikeRequests = call({
  method: 'GET',
  path: '/operation/v1/requests/like',
  summary: 'List the open orders that a request would repeat',
  description: 'Those of the same alarm, and those of the same station and device with the same `what`.',
  access: 'session',
  permission: 'workOrder:apply',
  stationUse: 'view',
  query: Type.Object({ ...subject, what: Type.Optional(Type.String({ maxLength: ORDER_WHAT_MAX_LENGTH })) }),
  data: Type.Object({ list: Type.Array(OrderRow) }),
});

export const makeRequest = call({
  method: 'POST',
  path: '/operation/v1/requests',
  summary: 'Create a request for work',
  description:
    'The same `id` twice makes one request. 409 `like` with `data.details.list`, the numbers of open orders that it would repeat, unless `evenIfLike` says that it is another one.',
  access: 'session',
  permission: 'workOrder:apply',
  stationUse: 'view',
  body: Type.Object({
    /** Made by the client; it makes a repeated request harmless. */
    id: Uuid,
    ...subject,
    /** Id of an asset of the station. */
    asset: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
    what: What,
    note: Type.String({ maxLength: ORDER_NOTE_MAX_LENGTH, default: '' }),
    grade: OrderGradeField,
    wishedAt: Type.Optional(Nullable(Instant)),
    /** The curve that shows it. */
    curve: Type.Optional(Type.Object({ device: DeviceCode, point: PointCode, from: Instant, to: Instant })),
    evenIfLike: Type.Boolean({ default: false }),
  }),
  data: Type.Object({ no: Text, isNew: Type.Boolean() }),
});

export const listOrders = call({
  method: 'GET',
  path: '/operation/v1/orders',
  summary: 'List the orders of the stations in scope',
  description:
    'Without `sort`, what needs somebody first: power at risk against the way there, then the time; `rank` tells why. `mine` leaves those of the caller, `late` those after their time, `person` those of a member. `states` without a value leaves the open ones.',
  access: 'session',
  permission: 'deploymentOrder:view',
  stationUse: 'view',
  query: pageQuery({
    sort: ['no', 'grade', 'dueAt', 'requestedAt', 'station', 'state'],
    search: true,
    filters: {
      ...OrderFilters,
      mine: Type.Optional(Type.Boolean()),
      late: Type.Optional(Type.Boolean()),
      person: Type.Optional(Uuid),
    },
  }),
  data: pageOf(OrderRow),
});

export const countOrders = call({
  method: 'GET',
  path: '/operation/v1/orders/counts',
  summary: 'Get the number of orders of the stations in scope by state',
  access: 'session',
  permission: ['deploymentOrder:view', 'applicationForm:view'],
  stationUse: 'view',
  data: Type.Object({
    states: Type.Record(Type.String(), Type.Integer()),
    late: Type.Integer(),
    mine: Type.Integer(),
  }),
});

export const listOrderCalendar = call({
  method: 'GET',
  path: '/operation/v1/orders/calendar',
  summary: 'List the orders that are due from one moment to another, by time',
  description: 'At most 42 days and 500 orders.',
  access: 'session',
  permission: 'deploymentOrder:view',
  stationUse: 'view',
  query: Type.Object({
    from: Instant,
    to: Instant,
    station: Type.Optional(StationCode),
    person: Type.Optional(Uuid),
  }),
  data: Type.Object({ list: Type.Array(OrderRow), more: Type.Boolean() }),
});

export const getOrder = call({
  method: 'GET',
  path: '/operation/v1/orders/:no',
  summary: 'Get an order with its checks, photos and events',
  access: 'session',
  permission: ['deploymentOrder:view', 'applicationForm:view'],
  stationUse: 'view',
  params: byNo,
  data: Order,
});

export const takeOrderStep = call({
  method: 'POST',
  path: '/operation/v1/orders/:no/steps',
  summary: 'Record a step of an order',
  description:
    'Each step wants its own function code: `STEP_RULES` of the contract. 409 `orderState` with `data.details.state` if the order is elsewhere, 403 `orderWorker` if it is another person’s, 409 `orderVerifier` if its worker would verify it, 409 `orderChecks` with `data.details.checks` if required checks are open. Closing while the alarm is active wants `alarmReason`. Assigning to somebody without right for the work or the station is refused at `worker`.',
  access: 'session',
  permission: ['workOrder:apply', 'workOrder:assign', 'workOrder:work', 'workOrder:verify'],
  stationUse: 'operate',
  params: byNo,
  body: Type.Object({
    step: Type.Enum(ORDER_STEPS),
    remark: Type.String({ maxLength: ORDER_REMARK_MAX_LENGTH, default: '' }),
    /** `assign`: a member of the organisation. */
    worker: Type.Optional(Uuid),
    /** `assign`: until when; without it, by grade. */
    dueAt: Type.Optional(Instant),
    /** `approve`, `assign`: another grade. */
    grade: Type.Optional(OrderGradeField),
    /** `merge`: the open order of the same station that it goes into. */
    into: Type.Optional(OrderNo),
    /** `close`: why, although the alarm is active. */
    alarmReason: Type.Optional(Type.String({ maxLength: ORDER_REMARK_MAX_LENGTH })),
  }),
  data: Order,
});

export const setOrderChecks = call({
  method: 'PUT',
  path: '/operation/v1/orders/:no/checks',
  summary: 'Set the checklist of an order',
  description:
    'Checks with a result stay as they are. So do all others for the worker without `workOrder:assign`, who only adds checks. Before the work is done.',
  access: 'session',
  permission: ['workOrder:assign', 'workOrder:work'],
  stationUse: 'operate',
  params: byNo,
  body: Type.Object({ checks: Type.Array(CheckItem, { maxItems: CHECKS_MAX }) }),
  bodyFields: CHECKS_MAX * 12 + 10,
  data: Order,
});

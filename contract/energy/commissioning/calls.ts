import { type Static, type TSchema, Type } from 'typebox';
import { call } from '../../call.ts';
import { Uuid } from '../../fields.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { POINT_KINDS } from '../device/points.ts';
import { DeviceCode, LocalDate, PointCode, StationCode } from '../station/fields.ts';
import { STATION_STATUSES } from '../station/rules.ts';
import {
  CORRECTION_KINDS,
  EXCEPTION_REASON_MAX_LENGTH,
  POINT_CHECKS,
  POINT_RESULTS,
  REGISTER_MAX,
  SHEET_STATUSES,
  SIGNERS,
} from './limits.ts';

const Nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);
const byId = Type.Object({ id: Uuid });

/** One outcome of a test, with its proof. */
const Finding = Type.Object({
  check: Type.Enum(POINT_CHECKS),
  passed: Type.Boolean(),
  /** What was compared, such as `Δ energyKwh / ∫ activeKw dt`. */
  formula: Type.String(),
  measured: Nullable(Type.Number()),
  expected: Nullable(Type.Number()),
  unit: Type.String(),
  /** Frames that have the value, of those that the window could have. */
  have: Type.Integer(),
  frames: Type.Integer(),
  /** Points of the station whose curves show it. */
  series: Type.Array(Type.Object({ device: Type.String(), point: Type.String() })),
  /** The correction that would make it right; null for none. */
  proposal: Nullable(Type.Object({ kind: Type.Enum(CORRECTION_KINDS), factor: Type.Number() })),
});
export type Finding = Static<typeof Finding>;

const SheetPoint = Type.Object({
  device: Type.String(),
  deviceName: Type.String(),
  point: Type.String(),
  name: Type.String(),
  register: Nullable(Type.Integer()),
  kind: Type.Enum(POINT_KINDS),
  unit: Type.String(),
  scale: Type.Number(),
  min: Nullable(Type.Number()),
  max: Nullable(Type.Number()),
  writable: Type.Boolean(),
  /** The newest value, corrected; null without one. */
  live: Nullable(Type.Number()),
  liveAt: Nullable(Type.String()),
  measured: Nullable(Type.Number()),
  expected: Nullable(Type.Number()),
  /** In percent of what was expected. */
  deviation: Nullable(Type.Number()),
  result: Type.Enum(POINT_RESULTS),
  /** Why an exception is accepted; '' for none. */
  reason: Type.String(),
  by: Type.String(),
  at: Nullable(Type.String()),
  findings: Type.Array(Finding),
});
export type SheetPoint = Static<typeof SheetPoint>;

const Signature = Type.Object({ by: Type.String(), at: Type.String() });

const Sheet = Type.Object({
  id: Type.String(),
  station: Type.String(),
  stationName: Type.String(),
  tz: Type.String(),
  version: Type.Integer(),
  status: Type.Enum(SHEET_STATUSES),
  createdAt: Type.String(),
  testedAt: Nullable(Type.String()),
  signedAt: Nullable(Type.String()),
  /** Local day on which the station is checked again. */
  nextCheck: Nullable(Type.String()),
  installer: Nullable(Signature),
  owner: Nullable(Signature),
  counts: Type.Object({
    total: Type.Integer(),
    ...Object.fromEntries(POINT_RESULTS.map((result) => [result, Type.Integer()])),
  } as Record<'total' | (typeof POINT_RESULTS)[number], ReturnType<typeof Type.Integer>>),
});
export type Sheet = Static<typeof Sheet>;

const SheetDetail = Type.Object({
  ...Sheet.properties,
  stationStatus: Type.Enum(STATION_STATUSES),
  /** Of the organisation that asks. */
  isOwn: Type.Boolean(),
  mayOperate: Type.Boolean(),
  /** Whether a later version exists. */
  isNewest: Type.Boolean(),
  /** The window of the last tests, in ms since 1970; null before them. */
  window: Nullable(Type.Object({ from: Type.Number(), to: Type.Number() })),
  devices: Type.Array(Type.String()),
  corrections: Type.Array(
    Type.Object({
      device: Type.String(),
      point: Nullable(Type.String()),
      kind: Type.Enum(CORRECTION_KINDS),
      factor: Type.Number(),
      from: Type.String(),
      by: Type.String(),
    }),
  ),
  exceptions: Type.Array(Type.Object({ device: Type.String(), point: Type.String(), reason: Type.String() })),
  /** What each meter was set to when it was signed, or is set to now. */
  parameters: Type.Array(
    Type.Object({
      device: Type.String(),
      ct: Type.Number(),
      pt: Type.Number(),
      multiplier: Type.Number(),
      direction: Type.String(),
    }),
  ),
});
export type SheetDetail = Static<typeof SheetDetail>;

export const listSheets = call({
  method: 'GET',
  path: '/ENGSheet/v1/sheets',
  summary: 'List the commissioning sheets of the stations in scope, newest first',
  access: 'session',
  permission: 'ENGSheet:view',
  stationUse: 'view',
  query: pageQuery({
    search: true,
    filters: { station: Type.Optional(StationCode), status: Type.Optional(Type.Enum(SHEET_STATUSES)) },
  }),
  data: pageOf(Sheet),
});

export const createSheet = call({
  method: 'POST',
  path: '/ENGSheet/v1/sheets',
  summary: 'Add a commissioning sheet to a station, or the next version of a signed one',
  description:
    'Its points are those of the station’s devices. 409 `sheetOpen` while a version is not signed.',
  access: 'session',
  permission: 'ENGSheet:edit',
  stationUse: 'operate',
  body: Type.Object({ station: StationCode }),
  data: SheetDetail,
});

export const getSheet = call({
  method: 'GET',
  path: '/ENGSheet/v1/sheets/:id',
  summary: 'Get a commissioning sheet with its summary, corrections and signatures',
  access: 'session',
  permission: 'ENGSheet:view',
  stationUse: 'view',
  params: byId,
  data: SheetDetail,
});

export const SheetPointQuery = pageQuery({
  sort: ['device', 'point', 'register', 'result', 'deviation'],
  search: true,
  filters: {
    device: Type.Optional(DeviceCode),
    result: Type.Optional(Type.Enum(POINT_RESULTS)),
  },
});
export type SheetPointQuery = Static<typeof SheetPointQuery>;

export const listSheetPoints = call({
  method: 'GET',
  path: '/ENGSheet/v1/sheets/:id/points',
  summary: 'List the points of a commissioning sheet with the proof of their tests',
  description:
    'Sorted by device and register by default; by `result`, what fails comes first. `search` matches device, code and name.',
  access: 'session',
  permission: 'ENGSheet:view',
  stationUse: 'view',
  params: byId,
  query: SheetPointQuery,
  data: pageOf(SheetPoint),
});

export const changeSheetPoint = call({
  method: 'POST',
  path: '/ENGSheet/v1/sheets/:id/points',
  summary: 'Change the register of a point, or say why it is an exception',
  description:
    'An empty reason takes the exception back. 400 `sheet.pointPassed` for a reason where nothing failed. Signatures that are there end. 409 `sheetSigned` for a signed sheet.',
  access: 'session',
  permission: 'ENGSheet:edit',
  stationUse: 'operate',
  params: byId,
  body: Type.Object({
    device: DeviceCode,
    point: PointCode,
    register: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: REGISTER_MAX }))),
    reason: Type.Optional(Type.String({ maxLength: EXCEPTION_REASON_MAX_LENGTH })),
  }),
  data: SheetDetail,
});

export const runSheetTests = call({
  method: 'POST',
  path: '/ENGSheet/v1/tests',
  summary: 'Verify all points of a sheet by what was measured around noon of a day',
  description:
    'Without `date`, the last day whose window has ended. Signatures that are there end. 409 `sheetSigned` for a signed sheet, `sheetChanged` if registers or corrections changed meanwhile: nothing is stored then.',
  access: 'session',
  permission: 'ENGSheet:edit',
  stationUse: 'operate',
  body: Type.Object({ sheet: Uuid, date: Type.Optional(LocalDate) }),
  data: SheetDetail,
});

export const correctSheet = call({
  method: 'POST',
  path: '/ENGSheet/v1/sheets/:id/corrections',
  summary: 'Record the correction that a test proposes, and test again',
  description:
    'Turns the direction of a meter, or corrects the scale of a counter, from now on. What was measured stays as it is. 409 `sheetCorrection` if no test proposes it. Of a station in operation, its owner alone: 403 `grant`.',
  access: 'session',
  permission: 'ENGSheet:edit',
  stationUse: 'operate',
  params: byId,
  body: Type.Object({ device: DeviceCode, point: PointCode, kind: Type.Enum(CORRECTION_KINDS) }),
  data: SheetDetail,
});

export const signSheet = call({
  method: 'POST',
  path: '/ENGSheet/v1/sheets/:id/sign',
  summary: 'Sign a commissioning sheet as its installer or owner',
  description:
    'Needs a fresh proof of the person: 403 `reauthenticate`. 409 `sheetFailed` while points fail, `sheetSamePerson` for the person who signed the other part, `sheetSignature` for a part that is signed. The second signature puts the station into operation.',
  access: 'session',
  permission: 'ENGSheet:sign',
  stationUse: 'view',
  params: byId,
  body: Type.Object({ as: Type.Enum(SIGNERS), nextCheck: LocalDate }),
  data: SheetDetail,
});

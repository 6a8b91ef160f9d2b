import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { Uuid } from '../../fields.ts';
import { PORTFOLIO_COLUMNS } from '../portfolio/limits.ts';
import { DeviceCode, PointCode, StationCode } from '../station/fields.ts';
import { TEMPLATE_KINDS, TEMPLATE_POINTS_MAX } from './limits.ts';

/** Checked by the rule of names, which says how long one may be. */
const Name = Type.String({ maxLength: 64, examples: ['日常巡检'] });
const Columns = Type.Array(Type.Enum(PORTFOLIO_COLUMNS), { minItems: 1, maxItems: PORTFOLIO_COLUMNS.length });
const Points = Type.Array(Type.Object({ device: DeviceCode, point: PointCode }), {
  minItems: 1,
  maxItems: TEMPLATE_POINTS_MAX,
});
const Version = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });

/** A named set of columns or points. */
const Template = Type.Object({
  id: Type.String(),
  kind: Type.Enum(TEMPLATE_KINDS),
  /** Null for one of all stations of the organisation. */
  station: Type.Union([Type.String(), Type.Null()]),
  name: Type.String(),
  /** Empty in a template of points. */
  columns: Type.Array(Type.Enum(PORTFOLIO_COLUMNS)),
  /** Empty in a template of columns. One of all stations names points that some of them may lack. */
  points: Type.Array(Type.Object({ device: Type.String(), point: Type.String() })),
  /** Shown where nothing else was chosen. That of a station comes before that of all. */
  isDefault: Type.Boolean(),
  /** Grows with each change. */
  version: Type.Integer(),
  /** Who changed it last; empty for a person who is no longer known. */
  changedBy: Type.String(),
  /** ISO 8601 UTC. */
  changedAt: Type.String(),
});
export type Template = Static<typeof Template>;

export const listTemplates = call({
  method: 'GET',
  path: '/monitor/v1/templates',
  summary: 'List the display templates of the organisation',
  description: 'Those of all stations by name, then those of `station`, if it is given.',
  access: 'session',
  permission: ['stationsOverview:view', 'diagram:view'],
  stationUse: 'view',
  query: Type.Object({
    kind: Type.Enum(TEMPLATE_KINDS, { examples: ['columns'] }),
    station: Type.Optional(StationCode),
  }),
  data: Type.Object({ list: Type.Array(Template) }),
});

export const createTemplate = call({
  method: 'POST',
  path: '/monitor/v1/templates',
  summary: 'Create a display template',
  description:
    'With `columns` or with `points`. Names have 3 to 5 characters and differ from the others of the kind that are shown beside it, whatever their width and case.',
  access: 'session',
  permission: 'monitorTemplate:edit',
  stationUse: 'view',
  body: Type.Object({
    /** A template of points can be one of a station. */
    station: Type.Optional(StationCode),
    name: Name,
    columns: Type.Optional(Columns),
    points: Type.Optional(Points),
    isDefault: Type.Optional(Type.Boolean()),
  }),
  data: Template,
});

export const changeTemplate = call({
  method: 'PUT',
  path: '/monitor/v1/templates/:id',
  summary: 'Change a display template',
  description:
    '`version` is the one that was read: 409 `templateChanged` if somebody has changed it since. Making one the default ends that of the one before.',
  access: 'session',
  permission: 'monitorTemplate:edit',
  params: Type.Object({ id: Uuid }),
  body: Type.Object({
    version: Version,
    name: Type.Optional(Name),
    columns: Type.Optional(Columns),
    points: Type.Optional(Points),
    isDefault: Type.Optional(Type.Boolean()),
  }),
  data: Template,
});

export const deleteTemplate = call({
  method: 'DELETE',
  path: '/monitor/v1/templates/:id',
  summary: 'Delete a display template',
  description: '409 `templateChanged` if somebody has changed it since it was read.',
  access: 'session',
  permission: 'monitorTemplate:edit',
  params: Type.Object({ id: Uuid }),
  query: Type.Object({ version: Version }),
  data: Type.Object({}),
});

import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { Uuid } from '../../fields.ts';
import { FILE_MAX_BYTES } from '../../user-centre/file/limits.ts';
import { DECLARED_TYPES, PHOTO_TYPES, THUMBNAIL_TYPE } from '../document/limits.ts';
import { Instant, LocalDate } from '../station/fields.ts';
import { EntriesAnswer, OrderEntry } from './entries.ts';
import { byNo, Moment, Nullable, Order, OrderNo, OrderRow, Person, Photo, Remedy, Text } from './fields.ts';
import {
  ADVICE_MAX,
  ADVICE_REASONS,
  CHECK_KEY_PATTERN,
  ENTRIES_MAX,
  ORDER_REMARK_MAX_LENGTH,
} from './limits.ts';

export const addEntries = call({
  method: 'POST',
  path: '/operation/v1/orders/:no/entries',
  summary: 'Add entries of a phone to an order',
  description:
    'In the order of their times; each once, whatever its repetitions. 409 `entryConflict` with what a success answers in `data.details` if fields were changed meanwhile: the other entries are stored, and `data.details.conflicts` tells who changed what. To overwrite, send the entry under a new id with the version told there.',
  access: 'session',
  permission: ['workOrder:work', 'workOrder:assign', 'workOrder:verify', 'workOrder:apply'],
  stationUse: 'view',
  params: byNo,
  body: Type.Object({ entries: Type.Array(OrderEntry, { minItems: 1, maxItems: ENTRIES_MAX }) }),
  bodyFields: ENTRIES_MAX * 20 + 10,
  data: EntriesAnswer,
});

export const addOrderPhoto = call({
  method: 'POST',
  path: '/operation/v1/orders/:no/photos',
  summary: 'Add a photo to an order',
  description:
    'The body is a PNG, JPEG or WebP picture of at most 8 MiB, by its content. It is stored upright and without metadata such as the place. The same `id` twice is one photo. 400 `file` for other files, 403 `grant` unless the station may be operated or the request is of the own organisation, 409 `orderPhotos` for one too many.',
  access: 'session',
  permission: ['workOrder:work', 'workOrder:apply', 'workOrder:assign', 'workOrder:verify'],
  stationUse: 'view',
  params: byNo,
  query: Type.Object({
    id: Uuid,
    at: Instant,
    check: Type.Optional(Type.String({ pattern: CHECK_KEY_PATTERN })),
    caption: Type.Optional(Type.String({ maxLength: ORDER_REMARK_MAX_LENGTH })),
  }),
  upload: { types: DECLARED_TYPES, maxBytes: FILE_MAX_BYTES.photo },
  data: Photo,
});

const byPhoto = Type.Object({ no: OrderNo, id: Uuid });

export const getOrderPhoto = call({
  method: 'GET',
  path: '/operation/v1/orders/:no/photos/:id',
  summary: 'Get a photo of an order',
  access: 'session',
  permission: ['deploymentOrder:view', 'applicationForm:view'],
  stationUse: 'view',
  params: byPhoto,
  file: { types: PHOTO_TYPES, cache: 'revalidate' },
});

export const getOrderThumbnail = call({
  method: 'GET',
  path: '/operation/v1/orders/:no/photos/:id/thumbnail',
  summary: 'Get a small picture of a photo of an order',
  access: 'session',
  permission: ['deploymentOrder:view', 'applicationForm:view'],
  stationUse: 'view',
  params: byPhoto,
  file: { types: [THUMBNAIL_TYPE], cache: 'revalidate' },
});

export const takeOrderAlong = call({
  method: 'GET',
  path: '/operation/v1/orders/:no/take-along',
  summary: 'Get all that a phone needs of an order without signal',
  access: 'session',
  permission: 'deploymentOrder:view',
  stationUse: 'view',
  params: byNo,
  data: Type.Object({
    order: Order,
    /** When it was taken. */
    at: Moment,
    /** Points of its device with the limits of the product model and the newest values. */
    points: Type.Array(
      Type.Object({
        device: Text,
        code: Text,
        name: Text,
        unit: Text,
        min: Nullable(Type.Number()),
        max: Nullable(Type.Number()),
        decimals: Type.Integer(),
        value: Nullable(Type.Number()),
        ts: Nullable(Moment),
      }),
    ),
    /** Documents of the station and of its device; the files are `/ledger/v1/documents/:id/file`. */
    documents: Type.Array(
      Type.Object({
        id: Text,
        title: Text,
        name: Text,
        type: Text,
        bytes: Type.Integer(),
        device: Nullable(Text),
      }),
    ),
    /** Installed assets of its device, which can be swapped. */
    assets: Type.Array(
      Type.Object({
        id: Type.Integer(),
        maker: Text,
        model: Text,
        serial: Text,
        part: Text,
        warrantyEnds: Nullable(Text),
      }),
    ),
    /** The last closed order on a device of the same product, for the same alarm where it is about one. */
    before: Nullable(Remedy),
  }),
});
export type TakeAlong = Static<(typeof takeOrderAlong)['data']>;

export const adviseOrder = call({
  method: 'GET',
  path: '/operation/v1/orders/:no/advice',
  summary: 'List who could do the work, the most suitable first',
  description:
    'By duty, right, nearness of the person’s other open orders, orders closed on such devices, and load. Who cannot be chosen is last, with the reason.',
  access: 'session',
  permission: 'workOrder:assign',
  stationUse: 'operate',
  params: byNo,
  data: Type.Object({
    list: Type.Array(
      Type.Object({
        ...Person.properties,
        may: Type.Boolean(),
        reasons: Type.Array(
          Type.Object({ reason: Type.Enum(ADVICE_REASONS), value: Nullable(Type.Number()) }),
        ),
      }),
      { maxItems: ADVICE_MAX },
    ),
  }),
});
export type Advice = Static<(typeof adviseOrder)['data']>['list'][number];

export const listDayRoute = call({
  method: 'GET',
  path: '/operation/v1/route',
  summary: 'List the stops of a person’s day, in the order of the way',
  description:
    'The open orders that are due by the end of the day, the nearest next one among those of the same urgency. `km` is the straight way from the stop before, and `minutes` estimates the drive; null for the first one and for stations without a place, `minutes` also beyond a day’s drive. Of another person, it wants `workOrder:assign`.',
  access: 'session',
  permission: 'deploymentOrder:view',
  stationUse: 'view',
  query: Type.Object({ day: Type.Optional(LocalDate), person: Type.Optional(Uuid) }),
  data: Type.Object({
    list: Type.Array(
      Type.Object({
        order: OrderRow,
        latitude: Nullable(Type.Number()),
        longitude: Nullable(Type.Number()),
        km: Nullable(Type.Number()),
        minutes: Nullable(Type.Number()),
      }),
    ),
  }),
});

import { type Static, type TSchema, Type } from 'typebox';
import { call } from '../../call.ts';
import { Uuid } from '../../fields.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { FILE_MAX_BYTES } from '../../user-centre/file/limits.ts';
import { DeviceCode, Instant, LocalDate, StationCode } from '../station/fields.ts';
import {
  DECLARED_TYPES,
  DOCUMENT_KINDS,
  DOCUMENT_NAME_MAX_LENGTH,
  DOCUMENT_OCCASIONS,
  DOCUMENT_TITLE_MAX_LENGTH,
  DOCUMENT_TYPES,
  THUMBNAIL_TYPE,
} from './limits.ts';

const Nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);

/** A file of a station, a device or an asset. */
export const LedgerDocument = Type.Object({
  id: Type.String(),
  /** Code of the station. */
  station: Type.String(),
  /** Code of the device that it is about, or where its asset was then; null for the station itself. */
  device: Nullable(Type.String()),
  /** The part of the device; empty for the device itself. */
  part: Type.String(),
  /** Id of the asset that it is about; null for a station or a device. */
  asset: Nullable(Type.Integer()),
  /** Serial number of that asset; empty without one. */
  serial: Type.String(),
  kind: Type.Enum(DOCUMENT_KINDS),
  title: Type.String(),
  /** Name of the file as it was sent. */
  name: Type.String(),
  type: Type.Enum(DOCUMENT_TYPES),
  bytes: Type.Integer(),
  /** Local day of the document, such as that of a certificate; null where nobody said so. */
  date: Nullable(Type.String()),
  /** Last local day on which it is valid; null without an end. */
  validUntil: Nullable(Type.String()),
  /** Its validity ended before today, in the station’s zone. */
  expired: Type.Boolean(),
  /** Pixels of a picture; null for other files. */
  picture: Nullable(Type.Object({ width: Type.Integer(), height: Type.Integer() })),
  /** What it shows; null where nothing is recorded. */
  occasion: Nullable(Type.Object({ kind: Type.Enum(DOCUMENT_OCCASIONS), at: Type.String() })),
  /** ISO 8601 UTC. */
  addedAt: Type.String(),
  /** Name of the person; empty for one who is no longer known. */
  addedBy: Type.String(),
  /** Null while it is in the list; after its removal, until when it can be restored. */
  removed: Nullable(Type.Object({ at: Type.String(), by: Type.String(), until: Type.String() })),
});
export type LedgerDocument = Static<typeof LedgerDocument>;

const AssetId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

export const DocumentQuery = pageQuery({
  sort: ['title', 'date', 'validUntil', 'addedAt'],
  search: true,
  filters: {
    station: StationCode,
    device: Type.Optional(DeviceCode),
    asset: Type.Optional(AssetId),
    kind: Type.Optional(Type.Enum(DOCUMENT_KINDS)),
    /** True for those that were removed and can be restored. */
    removed: Type.Optional(Type.Boolean()),
  },
});
export type DocumentQuery = Static<typeof DocumentQuery>;

export const listDocuments = call({
  method: 'GET',
  path: '/ledger/v1/documents',
  summary: 'List the documents and photos of a station, newest first',
  description:
    'Those of the station and of all its devices and assets, or of one device or asset. `search` looks in titles and file names.',
  access: 'session',
  permission: 'ledger:view',
  stationUse: 'view',
  query: DocumentQuery,
  data: pageOf(LedgerDocument),
});

const Title = Type.String({
  minLength: 1,
  maxLength: DOCUMENT_TITLE_MAX_LENGTH,
  examples: ['Calibration certificate'],
});

export const addDocument = call({
  method: 'POST',
  path: '/ledger/v1/documents',
  summary: 'Add a document or photo to a station, a device or an asset',
  description:
    'The body is the file: PDF, PNG, JPEG, WebP, XLSX, DOCX, CSV or text, by its content. Pictures have at most 8 MiB and are stored upright and without metadata, other files have at most 32 MiB. 400 `file` for others; 409 `documentQuota` beyond the organisation’s room. The same file at the same place is stored once.',
  access: 'session',
  permission: 'ledger:edit',
  stationUse: 'own',
  query: Type.Object({
    station: StationCode,
    device: Type.Optional(DeviceCode),
    asset: Type.Optional(AssetId),
    kind: Type.Enum(DOCUMENT_KINDS),
    title: Title,
    /** Name of the file, for its download. */
    name: Type.String({ minLength: 1, maxLength: DOCUMENT_NAME_MAX_LENGTH, examples: ['certificate.pdf'] }),
    date: Type.Optional(LocalDate),
    validUntil: Type.Optional(LocalDate),
    /** What it shows: the exchange of the meter `device` at `at`, or how `asset` came to its place then. */
    occasion: Type.Optional(Type.Enum(DOCUMENT_OCCASIONS)),
    at: Type.Optional(Instant),
  }),
  upload: { types: DECLARED_TYPES, maxBytes: FILE_MAX_BYTES.document },
  data: LedgerDocument,
});

const byId = Type.Object({ id: Uuid });

export const changeDocument = call({
  method: 'POST',
  path: '/ledger/v1/documents/:id',
  summary: 'Change title and dates of a document',
  access: 'session',
  permission: 'ledger:edit',
  stationUse: 'own',
  params: byId,
  body: Type.Object({
    title: Title,
    kind: Type.Enum(DOCUMENT_KINDS),
    date: Nullable(LocalDate),
    validUntil: Nullable(LocalDate),
  }),
  data: LedgerDocument,
});

export const removeDocument = call({
  method: 'DELETE',
  path: '/ledger/v1/documents/:id',
  summary: 'Remove a document',
  description: 'It can be restored until `removed.until`; then it is deleted with its file.',
  access: 'session',
  permission: 'ledger:edit',
  stationUse: 'own',
  params: byId,
  data: LedgerDocument,
});

export const restoreDocument = call({
  method: 'POST',
  path: '/ledger/v1/documents/:id/restore',
  summary: 'Restore a document that was removed',
  access: 'session',
  permission: 'ledger:edit',
  stationUse: 'own',
  params: byId,
  data: LedgerDocument,
});

export const getDocumentFile = call({
  method: 'GET',
  path: '/ledger/v1/documents/:id/file',
  summary: 'Get the file of a document',
  access: 'session',
  permission: 'ledger:view',
  stationUse: 'view',
  params: byId,
  file: { types: DOCUMENT_TYPES, cache: 'revalidate' },
});

export const getThumbnail = call({
  method: 'GET',
  path: '/ledger/v1/documents/:id/thumbnail',
  summary: 'Get a small picture of a photo',
  description: '404 for a document that is no picture.',
  access: 'session',
  permission: 'ledger:view',
  stationUse: 'view',
  params: byId,
  file: { types: [THUMBNAIL_TYPE], cache: 'revalidate' },
});

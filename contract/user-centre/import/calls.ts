import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { Uuid } from '../../fields.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { Job } from '../job/calls.ts';
import {
  IMPORT_FORMATS,
  IMPORT_LINE_STATES,
  IMPORT_MAX_BYTES,
  IMPORT_STATES,
  IMPORT_STEPS,
} from './limits.ts';

const OWN =
  'Only the person who imports, in the organisation in which they do; else 404. 403 without the function code of the kind.';

const ImportColumn = Type.Object({
  key: Type.String(),
  /** With the unit, if it has one. */
  title: Type.String(),
  hint: Type.String(),
  /** Every file must have it. A column that only new lines need can be left out while there are none. */
  isRequired: Type.Boolean(),
});

/** Something that a file can bring. */
const ImportKind = Type.Object({
  name: Type.String(),
  title: Type.String(),
  /** What a line is, and what becomes of lines that are not in the file. */
  hint: Type.String(),
  columns: Type.Array(ImportColumn),
});
export type ImportKind = Static<typeof ImportKind>;

export const listImportKinds = call({
  method: 'GET',
  path: '/imports/v1/kinds',
  summary: 'List what the caller can import in the request’s organisation',
  access: 'session',
  organization: 'header',
  data: Type.Object({ list: Type.Array(ImportKind) }),
});

const KindName = Type.String({ minLength: 1, maxLength: 32, examples: ['stations'] });

export const getImportTemplate = call({
  method: 'GET',
  path: '/imports/v1/kinds/:kind/template',
  summary: 'Get an empty file with the headers of an import',
  description: 'In the language of the request. An XLSX file explains its columns on a second sheet.',
  access: 'session',
  organization: 'header',
  params: Type.Object({ kind: KindName }),
  query: Type.Object({ format: Type.Enum(IMPORT_FORMATS) }),
  file: { types: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] },
});

export const createImport = call({
  method: 'POST',
  path: '/imports/v1/kinds/:kind/imports',
  summary: 'Upload a file and check what it would do',
  description:
    'XLSX, or CSV in UTF-8 or GB 18030, told apart by the content. The check is a job, and changes nothing. The import is applied and undone by a job of the kind `import` with its step. 403 without the function code of the kind, 429 `importUploads` after too many files.',
  access: 'session',
  organization: 'header',
  params: Type.Object({ kind: KindName }),
  query: Type.Object({ name: Type.String({ minLength: 1, maxLength: 200, examples: ['stations.xlsx'] }) }),
  upload: { types: ['application/octet-stream'], maxBytes: IMPORT_MAX_BYTES },
  data: Type.Object({ id: Type.String() }),
});

const Count = Type.Integer();

/** A fault of the whole file. */
const Fault = Type.Object({
  /** Row of the sheet, from 1; 0 for the file itself. */
  line: Type.Integer(),
  /** Title of the column; empty for the whole line. */
  column: Type.String(),
  /** What the cell says, cut off where it is long. */
  value: Type.String(),
  /** What is wrong, as a sentence. */
  message: Type.String(),
});
export type ImportFault = Static<typeof Fault>;

/** A file that a person imports, with what its check found. */
export const Import = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  title: Type.String(),
  /** Name of the file. */
  name: Type.String(),
  state: Type.Enum(IMPORT_STATES),
  createdAt: Type.String(),
  /** The newest of its jobs. */
  job: Type.Union([Job, Type.Null()]),
  /** What that job does. */
  step: Type.Union([Type.Enum(IMPORT_STEPS), Type.Null()]),
  /** The sheet that was read; empty for CSV. */
  sheet: Type.String(),
  counts: Type.Object({ new: Count, changed: Count, unchanged: Count, error: Count }),
  /** Faults of the file as a whole: then there are no lines. */
  faults: Type.Array(Fault),
  /** Headers that are not read. */
  ignored: Type.Array(Type.String()),
  /** The file with a column of errors; absent without errors. */
  corrected: Type.Optional(Type.String({ description: 'Id of the file, for `/jobs/v1/files/:id`.' })),
  /** Of an import that was applied. */
  undo: Type.Union([
    Type.Object({
      /** ISO 8601 UTC. */
      until: Type.String(),
      /** What was built on it, as sentences; empty while it can be undone. */
      built: Type.Array(Type.String()),
    }),
    Type.Null(),
  ]),
});
export type Import = Static<typeof Import>;

const byId = Type.Object({ id: Uuid });

export const getImport = call({
  method: 'GET',
  path: '/imports/v1/imports/:id',
  summary: 'Get an import and what its check found',
  description: OWN,
  access: 'session',
  organization: 'header',
  params: byId,
  data: Import,
});

const ImportLine = Type.Object({
  line: Type.Integer(),
  state: Type.Enum(IMPORT_LINE_STATES),
  /** What the line is about, such as the code of a station. */
  key: Type.String(),
  /**
   * Of a line that changes something: its facts before and after; empty once the person cannot see it any more. Of a
   * new one: its facts.
   */
  changes: Type.Array(
    Type.Object({
      column: Type.String(),
      before: Type.Union([Type.String(), Type.Number(), Type.Null()]),
      after: Type.Union([Type.String(), Type.Number(), Type.Null()]),
    }),
  ),
  errors: Type.Array(Fault),
});
export type ImportLine = Static<typeof ImportLine>;

export const listImportLines = call({
  method: 'GET',
  path: '/imports/v1/imports/:id/lines',
  summary: 'List the lines of an import, in the order of the file',
  description: OWN,
  access: 'session',
  organization: 'header',
  params: byId,
  query: pageQuery({ filters: { state: Type.Optional(Type.Enum(IMPORT_LINE_STATES)) } }),
  data: pageOf(ImportLine),
});

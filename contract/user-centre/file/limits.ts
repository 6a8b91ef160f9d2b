const MIB = 1_048_576;

/** Files are stored in chunks of this size. */
export const FILE_CHUNK_BYTES = MIB;

/** The largest file of each use. */
export const FILE_MAX_BYTES = {
  photo: 8 * MIB,
  document: 32 * MIB,
  export: 256 * MIB,
  import: 4 * MIB,
} as const;
export type FileUse = keyof typeof FILE_MAX_BYTES;
export const FILE_USES = Object.keys(FILE_MAX_BYTES) as readonly FileUse[];

/** Media types of the results of jobs. */
export const FILE_TYPES = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/zip',
  'application/pdf',
  'application/json',
] as const;
export type FileType = (typeof FILE_TYPES)[number];

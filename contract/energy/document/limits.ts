/** What a person calls a file: a picture of the site, or a paper about it. */
export const DOCUMENT_KINDS = ['photo', 'document'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** What a photo can show that the ledger records: the exchange of a meter, or a part that was swapped. */
export const DOCUMENT_OCCASIONS = ['exchange', 'swap'] as const;
export type DocumentOccasion = (typeof DOCUMENT_OCCASIONS)[number];

export const DOCUMENT_TITLE_MAX_LENGTH = 128;
/** File names beyond this are cut. */
export const DOCUMENT_NAME_MAX_LENGTH = 128;

/** Pictures that are decoded, turned upright and encoded again. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** Media types that are stored, and answered: those that the content shows, whatever the sender declares. */
export const DOCUMENT_TYPES = [
  ...PHOTO_TYPES,
  'application/pdf',
  `${OFFICE}.spreadsheetml.sheet`,
  `${OFFICE}.wordprocessingml.document`,
  'text/csv',
  'text/plain',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** The type of small pictures. */
export const THUMBNAIL_TYPE = 'image/webp';
/** Longest edge of a small picture in pixels: twice what a list shows. */
export const THUMBNAIL_EDGE_PX = 320;

/**
 * Types that an upload may declare. The content decides; the two of Apple's format and the unknown one are read so that
 * the refusal can say what to do.
 */
export const DECLARED_TYPES = [
  ...DOCUMENT_TYPES,
  'image/heic',
  'image/heif',
  'application/octet-stream',
] as const;

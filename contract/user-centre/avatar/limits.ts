export const AVATAR_CROP_PX = 200;
export const AVATAR_PREVIEW_PX = 80;

/** Lists show avatars small: they ask for this size. */
export const AVATAR_REQUEST_PX = 80;
export const AVATAR_MIME_TYPE = 'image/png';

/** A crop of 200 × 200 px stays far below; the cap is for what else may be sent. */
export const AVATAR_MAX_BYTES = 1_048_576;

/** What may be opened to crop or to make smaller: the photograph of a phone stays below, and a tab can still hold it. */
export const PICTURE_SOURCE_MAX_BYTES = 20 * 1_048_576;

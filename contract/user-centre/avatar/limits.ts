export const AVATAR_CROP_PX = 200;
export const AVATAR_PREVIEW_PX = 80;

/** Lists show avatars small: they ask for this size. */
export const AVATAR_REQUEST_PX = 80;
export const AVATAR_MIME_TYPE = 'image/png';

/** A crop of 200 × 200 px is far smaller; this limits other uploads. */
export const AVATAR_MAX_BYTES = 1_048_576;

/** Largest picture that can be opened to crop: a phone's photo fits, and the tab's memory can hold it. */
export const PICTURE_SOURCE_MAX_BYTES = 20 * 1_048_576;

export const AVATAR_CROP_PX = 200;
export const AVATAR_PREVIEW_PX = 80;

/** Size of the small avatars in lists. */
export const AVATAR_REQUEST_PX = 80;
export const AVATAR_MIME_TYPE = 'image/png';

/** Maximum size of an uploaded picture. A crop of 200 × 200 px is much smaller. */
export const AVATAR_MAX_BYTES = 1_048_576;

/** Maximum size of a picture to crop: enough for a phone's photo, and small enough for the memory of a tab. */
export const PICTURE_SOURCE_MAX_BYTES = 20 * 1_048_576;

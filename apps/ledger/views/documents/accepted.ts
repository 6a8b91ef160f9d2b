import { DOCUMENT_TYPES, PHOTO_TYPES } from '#contract/energy/document/limits.ts';

/** What the picker offers. With these types, an iPhone hands its photos over as JPEG. */
export const ACCEPTED = [...DOCUMENT_TYPES, '.csv'].join();
export const ACCEPTED_PHOTOS = PHOTO_TYPES.join();

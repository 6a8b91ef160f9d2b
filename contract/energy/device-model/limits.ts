/** Points of a model. The largest battery systems have some hundreds. */
export const MODEL_MAX_POINTS = 1000;
/** Places for values in a frame: points that later versions leave out keep theirs. */
export const MODEL_MAX_PLACES = 2 * MODEL_MAX_POINTS;
/** Every version stays, since frames were stored by it. */
export const MODEL_MAX_VERSIONS = 100;
export const MODEL_NAME_MAX_LENGTH = 64;

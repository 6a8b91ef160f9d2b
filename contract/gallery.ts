/** The page of one element, which the gallery shows in a frame: `?tag=uc-figure&lang=en&theme=dark`. */
export const STAGE_PATH = '/elements/stage';

/** The Custom Elements Manifest of the build. */
export const MANIFEST_PATH = '/elements/v1/custom-elements.json';

/** Where the stable address of each element begins: `<path><tag>.js`. */
export const ELEMENTS_PATH = '/elements/v1/';

/** Where elements stand on the stage. */
export const STAGE_ID = 'stage';

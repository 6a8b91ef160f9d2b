/** Where a physical thing is in its life. Those that are not installed are kept with their history. */
export const ASSET_STATES = ['installed', 'repair', 'spare', 'retired'] as const;
export type AssetState = (typeof ASSET_STATES)[number];

/** What becomes of an asset that is taken out. */
export const REMOVED_STATES = ['repair', 'spare', 'retired'] as const;
export type RemovedState = (typeof REMOVED_STATES)[number];

export const SERIAL_MAX_LENGTH = 64;
export const ASSET_REASON_MAX_LENGTH = 500;
/** Of the name of a part of a device. */
export const PART_MAX_LENGTH = 64;

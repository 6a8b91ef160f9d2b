/** As in frames: letters, digits, - and _. */
export const DEVICE_CODE_PATTERN = '^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$';
/** kW or kWh; above any single device. */
export const DEVICE_MAX_RATING = 10_000_000;
/** CT × PT of the largest substations. */
export const METER_MAX_RATIO = 10_000_000;
export const SEAL_MAX_LENGTH = 64;

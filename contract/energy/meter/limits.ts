/** CT, PT and their product. */
export const RATIO_LEAST = 0.000_001;
export const RATIO_MOST = 10_000_000;

/** Up to three decimals, as registers show. */
export const READING_PATTERN = '^\\d{1,15}(\\.\\d{1,3})?$';

/** Characters of the number of a calibration’s certificate. */
export const CERTIFICATE_MAX_LENGTH = 64;

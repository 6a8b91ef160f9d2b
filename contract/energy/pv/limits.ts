/** Full local days before today that the arrays are judged over. */
export const PV_PERIODS = ['1', '7'] as const;
export type PvPeriod = (typeof PV_PERIODS)[number];

/** What is known of the irradiation of a period. */
export const SUN_STATES = ['good', 'partly', 'bad'] as const;
/** Why the irradiation of a day is not believed: a sensor that stood still, too few frames, or a yield beyond the sun’s. */
export const SUN_FAULTS = ['stuck', 'incomplete', 'implausible'] as const;
export type SunFault = (typeof SUN_FAULTS)[number];

/** By what a loss is known: like inverters, a sensor, or power that stood still while the sun moved. */
export const LOSS_BASES = ['peers', 'sensor', 'plateau'] as const;
export const LOSS_CAUSES = ['outage', 'soiling', 'curtailment', 'clipping'] as const;
export type LossCause = (typeof LOSS_CAUSES)[number];

/** Less than this below its peers is no loss but what inverters differ by. */
export const DEVIATION_PERCENT = 3;
/** Inverters that are listed as the worst. */
export const WORST_INVERTERS = 10;
/** Stations within this distance have about the same sun. */
export const PEER_KM = 60;
/** A day with a smaller share of its frames has no irradiation. */
export const LEAST_SUN_SHARE = 0.9;
/** No array turns more of the sun into energy. */
export const MOST_PR_PERCENT = 110;

/** A string below this share of like strings is low, or has no current. */
export const LOW_STRING_PERCENT = 85;
export const DEAD_STRING_PERCENT = 5;
/** Strings with less current on the median are not judged: it is too dark. */
export const LEAST_AMPS = 0.3;
export const STRING_STATES = ['low', 'dead', 'missing'] as const;
export type StringState = (typeof STRING_STATES)[number];

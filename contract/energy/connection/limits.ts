/** Figures by which points of connection can be sorted. */
export const CONNECTION_FIGURES = ['kw', 'kvar', 'powerFactor', 'loadPercent', 'volts'] as const;
export type ConnectionFigure = (typeof CONNECTION_FIGURES)[number];

/** Loads of a transformer in % from which on it needs attention, and from which on it is overloaded. */
export const TRANSFORMER_HIGH_PERCENT = 80;
export const TRANSFORMER_FULL_PERCENT = 100;

/** The moment of the pictures: a summer morning, when PV generates and storage is at work. */
export const START = Date.parse('2026-06-15T10:24:00+08:00');

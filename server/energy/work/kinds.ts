/** Kinds of work that frames cause. */
export const WorkKind = { Roll5: 1, Roll15: 2, RollDay: 3, Alarm: 4, Derive: 5 } as const;
export type WorkKind = (typeof WorkKind)[keyof typeof WorkKind];

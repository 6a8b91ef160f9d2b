/** Kinds of work that frames cause. 4 is that of alarms. */
export const WorkKind = { Roll5: 1, Roll15: 2, RollDay: 3, Derive: 5 } as const;
export type WorkKind = (typeof WorkKind)[keyof typeof WorkKind];

/** Kinds of work that frames cause, and commands that wait for the server that reaches their gateway. */
export const WorkKind = { Roll5: 1, Roll15: 2, RollDay: 3, Alarm: 4, Derive: 5, Command: 6 } as const;
export type WorkKind = (typeof WorkKind)[keyof typeof WorkKind];

/** Where the server takes the time from; tests set it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export function secondsAfter(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}

export function toSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

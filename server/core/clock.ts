/** Where the server takes the time from; tests set it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** A clock that starts at an instant. */
export function clockFrom(start: Date): Clock {
  const offset = start.getTime() - Date.now();
  return () => new Date(Date.now() + offset);
}

export function secondsAfter(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}

export function toSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

/** Readable names of a user agent. */
export interface Device {
  /** Name and main version of the browser; '' when unknown. */
  readonly browser: string;
  /** Operating system; '' when unknown. */
  readonly system: string;
  readonly mobile: boolean;
}

/** The first match counts, since most browsers also name others. */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['WeChat', /MicroMessenger\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d{1,4})[\d.]{0,20} (?:Mobile\/\S{1,20} )?Safari/],
];

const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iPadOS', /iPad/],
  ['iOS', /iPhone|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

/** Parses a user agent. A program that is not a browser keeps its own name, such as `curl/8.5`. */
export function deviceOf(userAgent: string): Device {
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? '';
  const mobile = /Mobile|Android|iPhone|iPad/.test(userAgent);
  for (const [name, pattern] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version) return { browser: `${name} ${version}`, system, mobile };
  }
  return { browser: userAgent.split(' ')[0] ?? '', system, mobile };
}

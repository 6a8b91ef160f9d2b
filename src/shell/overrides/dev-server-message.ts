import { isPageInstead, type WrongAnswer } from '../host/load/verify-files.ts';
import { overrideOf } from './overrides.ts';

/** What a development server answered instead of a module. */
export interface DevServerAnswer extends WrongAnswer {
  /** Plain text; '' for a page that is no error. */
  readonly message: string;
}

const MAX_LENGTH = 1500;
/** More of an answer is not read. */
const MAX_BYTES = 65_536;
const TIMEOUT_MS = 3000;
const ERROR_STATUS = 400;

/** Colours of a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they begin with the control character ESC.
const COLOURS = /\u001b\[[\d;]*m/g;

/** Vite writes its error as JSON into a page. */
const IN_PAGE = /"message":("(?:[^"\\]|\\.)*")/;

function withoutMarkup(html: string): string {
  const [first = '', ...rest] = html.split(/<(?:script|style)\b/i);
  const behind = rest.map((part) =>
    part
      .split(/<\/(?:script|style)>/i)
      .slice(1)
      .join(' '),
  );
  return [first, ...behind].join(' ').replaceAll(/<[^<>]*>/g, ' ');
}

/** The message in an answer, as text of limited length. */
export function messageOf(body: string, type: string): string {
  const [, quoted] = IN_PAGE.exec(body) ?? [];
  const message = quoted === undefined ? body : (JSON.parse(quoted) as string);
  const text = quoted === undefined && /html/.test(type) ? withoutMarkup(message) : message;
  const lines = text.replaceAll(COLOURS, '').trim();
  return lines.length > MAX_LENGTH ? `${lines.slice(0, MAX_LENGTH)}…` : lines;
}

/** The first part of a body. What a server sends behind it, perhaps without an end, is not waited for. */
export async function startOf({ body }: Pick<Response, 'body'>): Promise<string> {
  const reader = body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  while (reader && size < MAX_BYTES) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.byteLength;
  }
  await reader?.cancel();
  return new Blob(parts).slice(0, MAX_BYTES).text();
}

async function ask(url: string): Promise<DevServerAnswer | undefined> {
  const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const type = response.headers.get('Content-Type') ?? '';
  if (response.ok) return isPageInstead(url, type) ? { page: url, message: '' } : undefined;
  return { status: response.status, message: messageOf(await startOf(response), type) };
}

/** Modules of the server that came with an error, or as a page: an import does not tell which one. */
const failedBelow = (origin: string): string[] =>
  (performance.getEntriesByType('resource') as (PerformanceResourceTiming & { contentType?: string })[])
    .filter(({ name }) => name.startsWith(`${origin}/`))
    .filter(
      ({ name, responseStatus, contentType = '' }) =>
        responseStatus >= ERROR_STATUS || isPageInstead(name, contentType),
    )
    .map(({ name }) => name);

/** What the development server of an overridden child says. Undefined if it answers modules, or not at all. */
export async function devServerAnswer(child: string): Promise<DevServerAnswer | undefined> {
  const address = overrideOf(child);
  if (address === undefined) return undefined;
  const { href, origin } = new URL(address, document.baseURI);
  for (const url of new Set([href, ...failedBelow(origin).reverse()])) {
    const answer = await ask(url).catch(() => undefined);
    if (answer) return answer;
  }
  return undefined;
}

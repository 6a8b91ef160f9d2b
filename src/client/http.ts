import redaxios from 'redaxios';
import type { BodyOf, Call, DataOf, QueryOf } from '#contract/call.ts';
import { API_BASE } from '#contract/call.ts';
import {
  Code,
  FORCED_LOGOUT_CODES,
  SECONDARY_LOGOUT_CODES,
  SECONDARY_SUCCESS_CODE,
} from '#contract/codes.ts';
import { PRIMARY_TIMEOUT_MS, SECONDARY_TIMEOUT_MS } from '#contract/http.ts';
import { unwrap } from './http/envelope.ts';
import { ApiError } from './http/errors.ts';
import { type Parsed, transport } from './http/transport.ts';

export { ApiError, TransportError, type TransportKind } from './http/errors.ts';

const profiles = {
  primary: { okCode: Code.Ok, timeoutMs: PRIMARY_TIMEOUT_MS, signedOutCodes: FORCED_LOGOUT_CODES },
  secondary: {
    okCode: SECONDARY_SUCCESS_CODE,
    timeoutMs: SECONDARY_TIMEOUT_MS,
    signedOutCodes: [...SECONDARY_LOGOUT_CODES, ...FORCED_LOGOUT_CODES],
  },
} as const;

/** `primary` speaks to this platform, `secondary` to services whose success is 20000. */
export type Profile = keyof typeof profiles;

/** A call that met the end of its session. */
export interface Unauthorised {
  error: ApiError;
  profile: Profile;
  /** The Authorization header that was refused, '' without one. */
  authorization: string;
}

interface Configuration {
  /** Origin of the platform, '' for the page's own. */
  base: string;
  /** Headers of every call, without the session's where the call is open; asked again for each attempt. */
  headers: (open: boolean) => Record<string, string>;
  /** What the server's sentences are in, where it is not the session that says so. */
  language?: () => string;
  /** Tries to mend the session; true sends the call once more. */
  onUnauthorised: (call: Unauthorised) => Promise<boolean>;
  /** Gives up every call that is not open, when it aborts: the session or its organisation is another one then. */
  signal: () => AbortSignal | undefined;
}

const configuration: Configuration = {
  base: '',
  headers: () => ({}),
  onUnauthorised: async () => false,
  signal: () => undefined,
};

export interface RequestOptions<C extends Call = Call> {
  query?: QueryOf<C>;
  body?: BodyOf<C>;
  signal?: AbortSignal | undefined;
  profile?: Profile;
  /** Instead of the profile's. */
  timeoutMs?: number;
  /** Go over the session's; an empty value leaves the header out. */
  headers?: Record<string, string>;
  /** The call needs no session: nothing that it meets ends one. */
  open?: boolean;
  /** Goes on when the page ends; for small bodies whose answer nobody needs. */
  keepalive?: boolean;
}

export type Request = <C extends Call = Call>(
  method: C['method'],
  path: C['path'],
  options?: RequestOptions<C>,
) => Promise<DataOf<C>>;

export const http = {
  /** Sets where the platform is and who speaks for the session. */
  configure(part: Partial<Configuration>): void {
    Object.assign(configuration, part);
    configuration.base = configuration.base.replace(/\/+$/, '');
  },

  /** Origin of the platform, '' for the page's own. */
  get base(): string {
    return configuration.base;
  },

  /** True on another site's page: cookies of the platform are out of reach there. */
  get foreign(): boolean {
    const { base } = configuration;
    const page = globalThis.location;
    return base !== '' && page !== undefined && new URL(base, page.href).origin !== page.origin;
  },
};

/** What one attempt of a call is sent with. */
export interface Attempt {
  readonly headers: Record<string, string>;
  readonly signals: readonly (AbortSignal | undefined)[];
  readonly timeoutMs: number;
  /** The profile's success. */
  readonly okCode: number;
}

type SendOptions = Omit<RequestOptions, 'query' | 'body' | 'keepalive'>;
type Send = <Answer>(options: SendOptions, attempt: (attempt: Attempt) => Promise<Answer>) => Promise<Answer>;

/** Where a call stands. */
export function addressOf(path: string, query: object = {}): string {
  const search = new URLSearchParams(present(query)).toString();
  return `${configuration.base}${API_BASE}${path}${search && `?${search}`}`;
}

/** Sends in the session of one profile: an attempt that meets its end is made once more when that could be mended. */
function createSend(profile: Profile): Send {
  const { okCode, timeoutMs, signedOutCodes } = profiles[profile];
  const endsSession = (error: ApiError) => error.status === 401 || signedOutCodes.includes(error.code);

  return async function send(options, attempt) {
    const open = options.open ?? false;
    const sent = {
      okCode,
      timeoutMs: options.timeoutMs ?? timeoutMs,
      // Of the first attempt also for the second one, which would be sent to another organisation else.
      signals: [options.signal, open ? undefined : configuration.signal()],
    };
    const spoken = () => configuration.language && { 'Accept-Language': configuration.language() };
    const headers = () => present({ ...configuration.headers(open), ...spoken(), ...options.headers }, '');
    const first = headers();
    try {
      return await attempt({ ...sent, headers: first });
    } catch (error) {
      if (open || !(error instanceof ApiError) || !endsSession(error)) throw error;
      const authorization = first.Authorization ?? '';
      if (!(await configuration.onUnauthorised({ error, profile, authorization }))) throw error;
      return await attempt({ ...sent, headers: headers() });
    }
  };
}

const senders = { primary: createSend('primary'), secondary: createSend('secondary') };

/** Sends in the session of the options' profile, whatever an attempt is. */
export const sendInSession: Send = (options, attempt) =>
  senders[options.profile ?? 'primary'](options, attempt);

const client = redaxios.create({ responseType: 'stream' });

/** Calls the platform below `/api` and answers the envelope's data. Types come from the contract's call. */
export const request: Request = (method, path, options = {}) =>
  sendInSession(options, async ({ headers, signals, timeoutMs, okCode }) => {
    const response = await client<unknown>(addressOf(path, options.query), {
      method,
      headers,
      ...(options.body === undefined ? {} : { data: options.body }),
      fetch: transport(timeoutMs, signals, options.keepalive) as unknown as typeof fetch,
    });
    // As "stream", redaxios hands the parsed body over untouched.
    return unwrap({ ...response, body: response.data } as unknown as Parsed, okCode) as never;
  });

/** The entries that have a value, as text. */
function present(values: object, absent?: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== null && value !== absent)
      .map(([name, value]) => [name, String(value)]),
  );
}

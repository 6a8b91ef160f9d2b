import redaxios from 'redaxios';
import type { BodyOf, Call, DataOf, QueryOf } from '#contract/call.ts';
import { API_BASE } from '#contract/call.ts';
import {
  Code,
  FORCED_LOGOUT_CODES,
  SECONDARY_LOGOUT_CODES,
  SECONDARY_SUCCESS_CODE,
} from '#contract/codes.ts';
import { ORGANIZATION_HEADER, PRIMARY_TIMEOUT_MS, SECONDARY_TIMEOUT_MS } from '#contract/http.ts';
import { noteCall } from './deprecations.ts';
import { unwrap } from './http/envelope.ts';
import { ApiError } from './http/errors.ts';
import { holdAnswer, takeAnswer } from './http/held-answers.ts';
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

/** A call that was refused because its session ended. */
export interface Unauthorised {
  error: ApiError;
  profile: Profile;
  /** The Authorization header that was refused, '' without one. */
  authorization: string;
}

interface Configuration {
  /** Origin of the platform, '' for the page's own. */
  base: string;
  /** Headers of every call, read for each attempt; an open call gets none of the session's. */
  headers: (open: boolean) => Record<string, string>;
  /** Language of the server's sentences when the session does not set it. */
  language?: () => string;
  /** Tries to renew the session; true repeats the call once. */
  onUnauthorised: (call: Unauthorised) => Promise<boolean>;
  /** When it aborts, all calls except open ones are cancelled: the session or its organisation changed. */
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
  /** Override the session's headers; an empty value removes one. */
  headers?: Record<string, string>;
  /** The call needs no session, and a refusal does not end one. */
  open?: boolean;
  /** Continues after the page unloads; for small bodies whose answer nobody needs. */
  keepalive?: boolean;
}

export type Request = <C extends Call = Call>(
  method: C['method'],
  path: C['path'],
  options?: RequestOptions<C>,
) => Promise<DataOf<C>>;

export const http = {
  /** Sets the platform's origin and the session's callbacks. */
  configure(part: Partial<Configuration>): void {
    Object.assign(configuration, part);
    configuration.base = configuration.base.replace(/(?<!\/)\/+$/, '');
  },

  /** Origin of the platform, '' for the page's own. */
  get base(): string {
    return configuration.base;
  },

  /** True on another site's page, where the platform's cookies cannot be read. */
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

/** Address of a call. */
export function addressOf(path: string, query: object = {}): string {
  const search = new URLSearchParams(present(query)).toString();
  return `${configuration.base}${API_BASE}${path}${search && `?${search}`}`;
}

/** Sends within the session of a profile. If the session ended and could be renewed, repeats the call once. */
function createSend(profile: Profile): Send {
  const { okCode, timeoutMs, signedOutCodes } = profiles[profile];
  const endsSession = (error: ApiError) => error.status === 401 || signedOutCodes.includes(error.code);

  return async function send(options, attempt) {
    const open = options.open ?? false;
    const sent = {
      okCode,
      timeoutMs: options.timeoutMs ?? timeoutMs,
      // Keep the first attempt's signal: the retry must not go to another organisation.
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

/** Sends within the session of the options' profile; `attempt` makes the request. */
export const sendInSession: Send = (options, attempt) =>
  senders[options.profile ?? 'primary'](options, attempt);

const client = redaxios.create({ responseType: 'stream' });

/** Calls the platform below `/api` and answers the envelope's data. Types come from the contract's call. */
export const request: Request = async (method, path, options = {}) => {
  noteCall(method, path);
  const address = addressOf(path, options.query);
  const held = takeAnswer(keyOf(method, address, options), configuration.signal());
  const answer = held === undefined ? undefined : await held;
  if (answer !== undefined) return answer as never;
  return await sendInSession(options, async ({ headers, signals, timeoutMs, okCode }) => {
    const response = await client<unknown>(address, {
      method,
      headers,
      ...(options.body === undefined ? {} : { data: options.body }),
      fetch: transport(timeoutMs, signals, options.keepalive) as unknown as typeof fetch,
    });
    // With "stream", redaxios passes the parsed body through unchanged.
    return unwrap({ ...response, body: response.data } as unknown as Parsed, okCode) as never;
  });
};

/** What a held answer is found by. It belongs to the organisation that the call names. */
function keyOf(method: string, address: string, { open = false, headers = {} }: SendOptions = {}): string {
  const sent = { ...configuration.headers(open), ...headers };
  return `${method} ${address} ${sent[ORGANIZATION_HEADER] ?? ''}`;
}

/** Makes a GET call whose address below `/api` is given now; the next such request of this lifetime gets its answer. */
export function holdAhead(path: string): void {
  const answer = request('GET', path as `/${string}`).catch(() => undefined);
  holdAnswer(keyOf('GET', addressOf(path)), answer, configuration.signal());
}

/** Keeps the answer of a call that came with another one; the next such request of this lifetime uses it. */
export function hold<C extends Call>(
  method: C['method'],
  path: C['path'],
  data: DataOf<C> | undefined,
  query?: QueryOf<C>,
  headers?: Record<string, string>,
): void {
  const key = keyOf(method, addressOf(path, query), { ...(headers && { headers }) });
  if (data !== undefined) holdAnswer(key, data, configuration.signal());
}

/** The entries that have a value, as text. */
function present(values: object, absent?: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== null && value !== absent)
      .map(([name, value]) => [name, String(value)]),
  );
}

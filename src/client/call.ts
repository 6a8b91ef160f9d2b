import type {
  BodyOf,
  Call,
  DataCall,
  DataOf,
  EventOf,
  FileCall,
  ParamsOf,
  QueryOf,
  StreamCall,
} from '#contract/call.ts';
import { noteCall } from './deprecations.ts';
import type { Download } from './http/download.ts';
import type { StreamOptions } from './http/stream.ts';
import type { UploadOptions } from './http/upload.ts';
import { type RequestOptions, request, TransportError } from './http.ts';

/** A part that the contract does not declare is refused by the types; one with a required field must be given. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [key in Name]?: never }
  : Record<never, never> extends Value
    ? { readonly [key in Name]?: Value }
    : { readonly [key in Name]: Value };

/** The file of an upload: its `type` is the media type that the server looks at. */
type UploadOf<C extends Call> = C extends { readonly upload: object } ? Blob : undefined;

/** What a call sends. */
export type InputOf<C extends Call> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>> &
  Part<'upload', UploadOf<C>>;

/** How a call is sent: its signal, profile, time-out and headers. */
export type CallOptions = Omit<RequestOptions, 'query' | 'body'>;

type Parameters<C extends Call, Options> =
  Record<never, never> extends InputOf<C>
    ? [input?: InputOf<C>, options?: Options]
    : [input: InputOf<C>, options?: Options];

/**
 * The function of a call of the contract, whose types it takes: `call<typeof calls.listTariffs>('GET',
 * '/platform/v1/tariffs')`. Method and path are written once more, since the contract's schemas stay out of the
 * browser; others than the contract's do not compile. Fails as `request()` does.
 */
export function call<C extends DataCall = never>(method: C['method'], path: C['path']) {
  return (...[input, options]: Parameters<C, CallOptions>): Promise<DataOf<C>> => {
    const { params, query, body, upload } = (input ?? {}) as Input;
    const sent = { ...options, query, body: upload ?? body } as RequestOptions;
    return request(method, withParams(path, params), sent) as Promise<DataOf<C>>;
  };
}

/** The same for a call that takes a file, whose sending is told by `onProgress`. */
export function upload<C extends DataCall & { readonly upload: object } = never>(
  method: C['method'],
  path: C['path'],
) {
  return async (input: InputOf<C>, options: UploadOptions = {}): Promise<DataOf<C>> => {
    const { params, query = {}, upload: file = new Blob() } = input as Input;
    noteCall(method, path);
    const http = await loaded(import('./http/upload.ts'));
    return http.upload(method, withParams(path, params), { query, file, options }) as Promise<DataOf<C>>;
  };
}

/** The same for a call that answers a file: it comes as a Blob, with the name that the server gave it. */
export function download<C extends FileCall = never>(method: C['method'], path: C['path']) {
  return async (...[input, options]: Parameters<C, CallOptions>): Promise<Download> => {
    const { params, query, body } = (input ?? {}) as Input;
    noteCall(method, path);
    const http = await loaded(import('./http/download.ts'));
    return http.download(method, withParams(path, params), { ...options, query, body } as RequestOptions);
  };
}

/**
 * The same for a call that answers a stream: `for await (const event of follow(input, { signal }))`. It is opened when
 * the first event is asked for, goes on behind the last event after a lost connection, and ends when the loop is left,
 * the signal aborts, the session ends or the server has sent everything. Throws the server's refusal.
 */
export function stream<C extends StreamCall = never>(method: 'GET', path: C['path']) {
  return async function* follow(
    ...[input, options]: Parameters<C, StreamOptions>
  ): AsyncGenerator<EventOf<C>, void> {
    const { params, query } = (input ?? {}) as Input;
    noteCall(method, path);
    const http = await loaded(import('./http/stream.ts'));
    yield* http.follow(withParams(path, params), query ?? {}, options) as AsyncGenerator<EventOf<C>, void>;
  };
}

/** Reports a failed import as a failed request, since trying again may help in both cases. */
const loaded = <Code>(code: Promise<Code>): Promise<Code> =>
  code.catch((cause: unknown) => {
    throw new TransportError('network', { cause });
  });

interface Input {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: object;
  readonly body?: unknown;
  readonly upload?: Blob;
}

/** A path with its `:names` filled in, each as one segment. */
function withParams(path: `/${string}`, params: Input['params'] = {}): `/${string}` {
  return path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  ) as typeof path;
}

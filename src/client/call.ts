import type { BodyOf, Call, DataOf, QueryOf } from '#contract/call.ts';
import { type RequestOptions, request } from './http.ts';

type ParamName<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamName<`/${More}`>
    : Rest
  : never;

/** The values of a path's `:names`. */
export type ParamsOf<C extends Call> = { readonly [Name in ParamName<C['path']>]: string | number };

/** A part that the contract does not name cannot be given; one with a required field must be. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [key in Name]?: never }
  : Record<never, never> extends Value
    ? { readonly [key in Name]?: Value }
    : { readonly [key in Name]: Value };

/** What a call sends. */
export type InputOf<C extends Call> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>>;

/** How a call is sent: its signal, profile, time-out and headers. */
export type CallOptions = Omit<RequestOptions, 'query' | 'body'>;

type Parameters<C extends Call> =
  Record<never, never> extends InputOf<C>
    ? [input?: InputOf<C>, options?: CallOptions]
    : [input: InputOf<C>, options?: CallOptions];

/**
 * The function of a call of the contract, whose types it takes: `call<typeof calls.listTariffs>('GET', '/platform/v1/tariffs')`.
 * Method and path are written once more, since the contract's schemas stay out of the browser; others than the
 * contract's do not compile. Fails as `request()` does.
 */
export function call<C extends Call = never>(method: C['method'], path: C['path']) {
  return (...[input, options]: Parameters<C>): Promise<DataOf<C>> => {
    const { params, ...sent } = (input ?? {}) as Input;
    return request<Call>(method, withParams(path, params), { ...options, ...sent }) as Promise<DataOf<C>>;
  };
}

type Input = Pick<RequestOptions, 'query' | 'body'> & { params?: Readonly<Record<string, string | number>> };

/** A path with its `:names` filled in, each as one segment. */
function withParams(path: `/${string}`, params: Input['params'] = {}): `/${string}` {
  return path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  ) as typeof path;
}

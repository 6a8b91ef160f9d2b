import type { Static, TObject, TSchema } from 'typebox';

export const API_BASE = '/api';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Fields of every call. */
interface Common {
  readonly method: Method;
  /** `:name` is a parameter, whose schema stands in `params`. */
  readonly path: `/${string}`;
  /** One sentence for the OpenAPI page. */
  readonly summary: string;
  /**
   * Access: `open` to everyone, `session` to signed-in people, `either` to everyone with a different answer for
   * signed-in people. Function codes are listed in `permission`.
   */
  readonly access: 'open' | 'session' | 'either';
  /** Function code that the membership's role must hold in the request's organisation; of several one is enough. */
  readonly permission?: string | readonly string[];
  /**
   * Where the request's organisation is named: by `X-Org-ID`, or by the field `uuid` of query or body. The caller must
   * be in it. Without this, and without a permission, a request may name none.
   */
  readonly organization?: 'header' | 'uuid';
  /** Ignores `X-Org-ID`, so that a removed member can still call. */
  readonly ignoresOrganization?: true;
  /** One schema for each `:name` of the path. */
  readonly params?: TObject;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** The largest body, where pictures travel in it. */
  readonly bodyBytes?: number;
  /** The body is a file instead of JSON. */
  readonly upload?: UploadRules;
}

/** A file as the raw request body, not multipart. Other values go into path and query. */
export interface UploadRules {
  /** Media types that are taken; others are refused with 415 before the body is read. */
  readonly types: readonly string[];
  /** Larger files are refused with 413: up front if the request has a Content-Length, else while reading. */
  readonly maxBytes: number;
}

/** A file as the answer. */
export interface FileRules {
  /** Media types that the file may have. */
  readonly types: readonly string[];
  /**
   * How a browser caches the file: not at all (the default), with revalidation, or for ever
   * because each file has its own address.
   */
  readonly cache?: 'none' | 'revalidate' | 'immutable';
}

/** Events of a stream by name, each with the schema of its data. `bye` is reserved for the end of a stream. */
export type EventSchemas = { readonly [name: string]: TSchema } & { readonly bye?: never };

/** Answers the envelope with `data`. */
export interface DataCall extends Common {
  /** Schema of the envelope's `data` on success. */
  readonly data: TSchema;
  readonly file?: never;
  readonly events?: never;
}

/** Answers a file; a refusal is an envelope. */
export interface FileCall extends Common {
  readonly method: 'GET' | 'POST';
  readonly file: FileRules;
  readonly data?: never;
  readonly events?: never;
}

/** Answers Server-Sent Events; a refusal at the start is an envelope. */
export interface StreamCall extends Common {
  readonly method: 'GET';
  readonly events: EventSchemas;
  readonly data?: never;
  readonly file?: never;
}

/**
 * One call of the API, written once: the server validates with it and publishes it as OpenAPI, the client
 * imports its type. `path` stands below `API_BASE`.
 */
export type Call = DataCall | FileCall | StreamCall;

/** Names of a path's parameters. */
export type ParamName<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamName<`/${More}`>
    : Rest
  : never;

/** `params` that fit the path. */
type FittingParams<Path extends string> = [ParamName<Path>] extends [never]
  ? { readonly params?: never }
  : { readonly params: TObject<Record<ParamName<Path>, TSchema>> };

/** Declares a call; keeps the literal types of method, path and schemas. */
export const call = <const C extends Call>(definition: C & FittingParams<C['path']>): C => definition;

type StaticOf<S> = S extends TSchema ? Static<S> : undefined;

/** The values of a path's parameters. */
export type ParamsOf<C extends Call> = StaticOf<C['params']>;
/** What a caller sends in the query string. */
export type QueryOf<C extends Call> = StaticOf<C['query']>;
/** What a caller sends in the body. */
export type BodyOf<C extends Call> = StaticOf<C['body']>;
/** What the envelope's `data` holds on success. */
export type DataOf<C extends Call> = C['data'] extends TSchema ? Static<C['data']> : never;

/** One event of a stream. `id` is where the stream goes on after a lost connection. */
export type EventOf<C extends Call> = C extends { readonly events: infer Events extends EventSchemas }
  ? {
      [Name in keyof Events & string]: {
        readonly event: Name;
        readonly data: StaticOf<Events[Name]>;
        readonly id?: string;
      };
    }[keyof Events & string]
  : never;

/** Why a server ends a stream. After `drain`, reconnect to another server; after `refused`, call again to get the reason. */
export const STREAM_ENDS = ['done', 'drain', 'refused', 'failed'] as const;
export type StreamEnd = (typeof STREAM_ENDS)[number];

/** Name of the last event of a stream that the server ends; its data is `{ reason: StreamEnd }`. */
export const STREAM_BYE = 'bye';

/** Interval of the comment line that keeps proxies from closing the stream and shows that the server is alive. */
export const STREAM_HEARTBEAT_MS = 20_000;

/** One refused field: `rule` names a sentence of `contract/messages`, `params` fill it. */
export interface FieldError {
  field: string;
  rule: string;
  params?: Record<string, string | number>;
}

/** The answer of every call (specification section 7). */
export interface Envelope<Data = unknown> {
  code: number;
  message: string;
  data?: Data;
}

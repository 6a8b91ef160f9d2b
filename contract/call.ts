import type { Static, TObject, TSchema } from 'typebox';

export const API_BASE = '/api';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a call does with a station. */
export type StationUse = 'view' | 'operate' | 'settle' | 'own';

/** Fields of every call. */
interface Common {
  readonly method: Method;
  /** Path below `API_BASE`. `:name` is a parameter; its schema is in `params`. */
  readonly path: `/${string}`;
  /** Title on the OpenAPI page: imperative, one line, without a full stop. */
  readonly summary: string;
  /** Details on the OpenAPI page: units, limits, errors. */
  readonly description?: string;
  /**
   * Who can call: `open` everyone, `session` signed-in people, `either` everyone, with another result for signed-in
   * people, `station` gateways with a station key.
   */
  readonly access: 'open' | 'session' | 'either' | 'station';
  /** Function code that the caller needs in the request's organisation. Of several, one is enough. */
  readonly permission?: string | readonly string[];
  /**
   * Where the request names its organisation: in the header `X-Org-ID`, or in the field `uuid` of query or body. The
   * caller must be a member. Without this field and without `permission`, the organisation is optional.
   */
  readonly organization?: 'header' | 'uuid';
  /**
   * What the call does with the stations that it names: what a grant of such a station must hold. Any grant lets an
   * organisation `view` it, none lets it do what is its owner's `own`.
   */
  readonly stationUse?: StationUse;
  /**
   * Also takes the key of another system that the organisation allowed this scope. Without it, only people can call.
   * The key names the organisation.
   */
  readonly clientScope?: string;
  /** Ignores `X-Org-ID`, so that a removed member can still call. */
  readonly ignoresOrganization?: true;
  /** One schema for each `:name` of the path. */
  readonly params?: TObject;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** Maximum size of the body in bytes, for bodies that contain pictures. */
  readonly bodyBytes?: number;
  /** Maximum number of values in the body, for bodies that contain tables. */
  readonly bodyFields?: number;
  /** The body is a file instead of JSON. */
  readonly upload?: UploadRules;
}

/** A file as the raw request body, not multipart. Other values go into path and query. */
export interface UploadRules {
  /** Accepted media types. Others are refused with 415 before the body is read. */
  readonly types: readonly string[];
  /** Larger files are refused with 413: before reading if the request has a Content-Length, else while reading. */
  readonly maxBytes: number;
}

/** A response that is a file. */
export interface FileRules {
  /** Media types that the file may have. */
  readonly types: readonly string[];
  /**
   * How a browser caches the file: not at all (the default), with revalidation, or forever because each file has its
   * own address.
   */
  readonly cache?: 'none' | 'revalidate' | 'immutable';
}

/** Events of a stream by name, each with the schema of its data. `bye` is reserved for the end of a stream. */
export type EventSchemas = { readonly [name: string]: TSchema } & { readonly bye?: never };

/** Responds with the envelope and `data`. */
export interface DataCall extends Common {
  /** Schema of the envelope's `data` on success. */
  readonly data: TSchema;
  readonly file?: never;
  readonly events?: never;
}

/** Responds with a file. A refusal is an envelope. */
export interface FileCall extends Common {
  readonly method: 'GET' | 'POST';
  readonly file: FileRules;
  readonly data?: never;
  readonly events?: never;
}

/** Responds with Server-Sent Events. A refusal at the start is an envelope. */
export interface StreamCall extends Common {
  readonly method: 'GET';
  readonly events: EventSchemas;
  readonly data?: never;
  readonly file?: never;
}

/**
 * The definition of one call of the API. The server validates with it and publishes it as OpenAPI; the client imports
 * its type.
 */
export type Call = DataCall | FileCall | StreamCall;

/** Names of the parameters in a path. */
export type ParamName<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamName<`/${More}`>
    : Rest
  : never;

/** Requires a schema for exactly the parameters of the path. */
type FittingParams<Path extends string> = [ParamName<Path>] extends [never]
  ? { readonly params?: never }
  : { readonly params: TObject<Record<ParamName<Path>, TSchema>> };

/** Declares a call and keeps the literal types of method, path and schemas. */
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

/** One event of a stream. After a lost connection, the stream resumes after this `id`. */
export type EventOf<C extends Call> = C extends { readonly events: infer Events extends EventSchemas }
  ? {
      [Name in keyof Events & string]: {
        readonly event: Name;
        readonly data: StaticOf<Events[Name]>;
        readonly id?: string;
      };
    }[keyof Events & string]
  : never;

/** Why a server ends a stream. `drain`: reconnect to another server. `refused`: call again to get the reason. */
export const STREAM_ENDS = ['done', 'drain', 'refused', 'failed'] as const;
export type StreamEnd = (typeof STREAM_ENDS)[number];

/** Name of the last event of a stream that the server ends. Its data is `{ reason: StreamEnd }`. */
export const STREAM_BYE = 'bye';

/** Interval of the comment line that keeps proxies from closing the stream and shows that the server is running. */
export const STREAM_HEARTBEAT_MS = 20_000;

/** A refused field. `rule` is the key of a sentence in `contract/messages`; `params` are its values. */
export interface FieldError {
  field: string;
  rule: string;
  params?: Record<string, string | number>;
}

/** The response of every call (specification section 7). */
export interface Envelope<Data = unknown> {
  code: number;
  message: string;
  data?: Data;
}

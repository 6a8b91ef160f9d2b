import type { Static, TSchema } from 'typebox';

export const API_BASE = '/api';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the API, written once: the server validates with it and publishes it as OpenAPI, the client
 * imports its type. `path` stands below `API_BASE`.
 */
export interface Call {
  readonly method: Method;
  readonly path: `/${string}`;
  /** One sentence for the OpenAPI page. */
  readonly summary: string;
  /**
   * Who may call: anybody, or a signed-in person, or anybody with another meaning for who is signed in. Function codes
   * are listed in `permission`.
   */
  readonly access: 'open' | 'session' | 'either';
  /** Function code that the membership's role must hold in the request's organisation; of several one is enough. */
  readonly permission?: string | readonly string[];
  /**
   * Where the request's organisation is named: by `X-Org-ID`, or by the field `uuid` of query or body. The caller must
   * be in it. Without this, and without a permission, a request may name none.
   */
  readonly organization?: 'header' | 'uuid';
  /** The way out for a person who was removed: `X-Org-ID` is not looked at. */
  readonly ignoresOrganization?: true;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** The largest body, where pictures travel in it. */
  readonly bodyBytes?: number;
  /** Schema of the envelope's `data` on success. */
  readonly data: TSchema;
}

/** Declares a call; keeps the literal types of method, path and schemas. */
export const call = <const C extends Call>(definition: C): C => definition;

type StaticOf<S> = S extends TSchema ? Static<S> : undefined;

/** What a caller sends in the query string. */
export type QueryOf<C extends Call> = StaticOf<C['query']>;
/** What a caller sends in the body. */
export type BodyOf<C extends Call> = StaticOf<C['body']>;
/** What the envelope's `data` holds on success. */
export type DataOf<C extends Call> = Static<C['data']>;

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

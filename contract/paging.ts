import {
  type Static,
  type TObject,
  type TOptional,
  type TProperties,
  type TSchema,
  type TString,
  type TUnsafe,
  Type,
} from 'typebox';

/** Maximum page number, so that the offset stays within the database's range. */
const MAX_PAGE = 100_000;
const MAX_SIZE = 100;
const DEFAULT_SIZE = 10;
const SEARCH_MAX_LENGTH = 64;
const SORT_MAX_LENGTH = 256;

/** The page in a response. `total` is the number of rows on all pages. */
export const Pagination = Type.Object({ page: Type.Integer(), size: Type.Integer(), total: Type.Integer() });
export type Pagination = Static<typeof Pagination>;

/** The fields of every paged call. Pages count from 1. */
const sizedPage = (maximum: number, initial: number) => ({
  page: Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 1 }),
  size: Type.Integer({ minimum: 1, maximum, default: initial }),
});

/** Query of a paged list without sorting, search and filters. */
export const PageQuery = Type.Object(sizedPage(MAX_SIZE, DEFAULT_SIZE));
export type PageQuery = Static<typeof PageQuery>;

type SortKey<Field extends string> = Field | `-${Field}`;
/** Such as `code`, `-code` or `code,-name`: the most significant field first, `-` for descending. */
export type Sort<Field extends string = string> = SortKey<Field> | `${SortKey<Field>},${string}`;

interface PageOptions {
  /** Fields that the list can be sorted by; others are refused by name. */
  readonly sort?: readonly string[];
  /** Accepts a search text. The call decides which fields are searched. */
  readonly search?: true;
  /** Fields that filter the list, each with its schema. */
  readonly filters?: TProperties;
  /** Overrides the default page sizes. */
  readonly size?: { readonly maximum: number; readonly default: number };
}

type None = Record<never, never>;
type PageFields<Options extends PageOptions> = ReturnType<typeof sizedPage> &
  (Options extends { readonly sort: readonly (infer Field extends string)[] }
    ? { sort: TOptional<TUnsafe<Sort<Field>>> }
    : None) &
  (Options extends { readonly search: true } ? { search: TOptional<TString> } : None) &
  (Options extends { readonly filters: infer Filters extends TProperties } ? Filters : None);

/** Query of a paged list: page and size, and optionally sorting, search and filters. */
export function pageQuery<const Options extends PageOptions>({
  sort,
  search,
  filters,
  size = { maximum: MAX_SIZE, default: DEFAULT_SIZE },
}: Options): TObject<PageFields<Options>> {
  return Type.Object({
    ...sizedPage(size.maximum, size.default),
    ...(sort && { sort: Type.Optional(sortText(sort)) }),
    ...(search && { search: Type.Optional(searchText) }),
    ...filters,
  }) as never;
}

const searchText = Type.String({
  maxLength: SEARCH_MAX_LENGTH,
  description: 'Search text. Matches any part of a value, ignoring case.',
});

const sortText = (fields: readonly string[]) =>
  Type.String({
    maxLength: SORT_MAX_LENGTH,
    'x-sort': fields,
    description: `Comma-separated fields, the most significant first; \`-\` before a field sorts descending. Fields: ${fields.join(', ')}.`,
  });

/** Response of a paged list. */
export const pageOf = <Row extends TSchema>(row: Row) =>
  Type.Object({ list: Type.Array(row), pagination: Pagination });

/** One page of rows in a response. */
export interface Page<Row> {
  readonly list: readonly Row[];
  readonly pagination: Pagination;
}

/** Parses `sort`, the most significant field first. */
export function sortKeys(sort: string): { field: string; descending: boolean }[] {
  return sort.split(',').map((key) => {
    const descending = key.startsWith('-');
    return { field: descending ? key.slice(1) : key, descending };
  });
}

import { UUID_PATTERN } from '#contract/rules/uuid.ts';

const UUID = new RegExp(UUID_PATTERN);

/** Reads a value of a filter from an address; undefined for one that is none. */
type Reader<Value> = (text: string) => Value | undefined;

/** How each field of a filter stands in an address. */
export type AddressFields<Filter> = {
  readonly [Field in keyof Filter]-?: Reader<NonNullable<Filter[Field]>>;
};

/** Where the filter of a list is kept. */
export interface FilterAddress<Filter> {
  /** The path of the list's page, which names the list. */
  readonly path: string;
  /** The page of the list is the one of the current address. */
  isHere(): boolean;
  /** The filter of the current address. */
  read(): Filter;
  /** The filter of a query, such as that of a saved view. */
  parse(query: string): Filter;
  /** What of a filter is not as in `everything`, as a query without `?`. */
  format(filter: Filter): string;
  /** Puts it into the current address, without what `everything` has. */
  write(filter: Filter): void;
}

/** One of these texts. */
export const oneOf =
  <Option extends string>(options: readonly Option[]): Reader<Option> =>
  (text) =>
    options.find((option) => option === text);

/** A text of up to 64 characters, as searches have. */
export const searchText: Reader<string> = (text) => text.slice(0, 64);

/** The id of an organisation or another record of the user centre. */
export const uuidText: Reader<string> = (text) => (UUID.test(text) ? text : undefined);

/** A whole number from 1 to `most`. */
export const countUpTo =
  (most: number): Reader<number> =>
  (text) =>
    /^[1-9]\d{0,5}$/.test(text) && Number(text) <= most ? Number(text) : undefined;

/** A field that the list is sorted by, `-` before it for descending. */
export const sortOf =
  <Field extends string>(fields: readonly Field[]): Reader<Field | `-${Field}`> =>
  (text) =>
    fields.some((field) => field === text.replace(/^-/, '')) ? (text as Field | `-${Field}`) : undefined;

/**
 * Keeps the filter of the list at `path` in the query of its address, so that it survives a reload and a copied link.
 * While another page is shown, nothing is read or written. `isChosen` tells lists of one page apart.
 */
export function filterAddress<Filter extends object>(
  path: string,
  everything: Filter,
  fields: AddressFields<Filter>,
  isChosen: (query: URLSearchParams) => boolean = () => true,
): FilterAddress<Filter> {
  const isHere = () => location.pathname.endsWith(path) && isChosen(new URLSearchParams(location.search));
  const names = Object.keys(fields) as (keyof Filter & string)[];
  /** Sets the fields of a filter in a query. */
  const put = (query: URLSearchParams, filter: Filter): string => {
    for (const name of names) {
      const value = filter[name];
      if (value === undefined || value === everything[name]) query.delete(name);
      else query.set(name, String(value));
    }
    return query.toString();
  };
  const parse = (text: string): Filter => {
    const query = new URLSearchParams(text);
    const found: Partial<Filter> = {};
    for (const name of names) {
      const written = query.get(name);
      const value = written === null ? undefined : fields[name](written);
      if (value !== undefined) found[name] = value;
    }
    return { ...everything, ...found };
  };
  return {
    path,
    isHere,
    parse,
    read: () => (isHere() ? parse(location.search) : everything),
    format: (filter) => put(new URLSearchParams(), filter),
    write(filter) {
      if (!isHere()) return;
      const text = put(new URLSearchParams(location.search), filter);
      const address = `${location.pathname}${text && `?${text}`}${location.hash}`;
      if (address !== location.pathname + location.search + location.hash)
        history.replaceState(history.state, '', address);
    },
  };
}

/** Reads a value of a filter from an address; undefined for one that is none. */
type Reader<Value> = (text: string) => Value | undefined;

/** How each field of a filter stands in an address. */
export type AddressFields<Filter> = {
  readonly [Field in keyof Filter]-?: Reader<NonNullable<Filter[Field]>>;
};

/** Where the filter of a list is kept. */
export interface FilterAddress<Filter> {
  /** The filter of the current address. */
  read(): Filter;
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
 * While another page is shown, nothing is read or written.
 */
export function filterAddress<Filter extends object>(
  path: string,
  everything: Filter,
  fields: AddressFields<Filter>,
): FilterAddress<Filter> {
  const isHere = () => location.pathname.endsWith(path);
  const names = Object.keys(fields) as (keyof Filter & string)[];
  return {
    read() {
      if (!isHere()) return everything;
      const query = new URLSearchParams(location.search);
      const found: Partial<Filter> = {};
      for (const name of names) {
        const text = query.get(name);
        const value = text === null ? undefined : fields[name](text);
        if (value !== undefined) found[name] = value;
      }
      return { ...everything, ...found };
    },
    write(filter) {
      if (!isHere()) return;
      const query = new URLSearchParams(location.search);
      for (const name of names) {
        const value = filter[name];
        if (value === undefined || value === everything[name]) query.delete(name);
        else query.set(name, String(value));
      }
      const text = query.toString();
      const address = `${location.pathname}${text && `?${text}`}${location.hash}`;
      if (address !== location.pathname + location.search + location.hash)
        history.replaceState(history.state, '', address);
    },
  };
}

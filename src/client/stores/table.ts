import { localArea, readJson } from '../storage.ts';

const TABLES = 'tables';

/** Lists whose page size a person may choose. */
export type TableName = 'members' | 'joined' | 'records' | 'workbench' | 'dictionary' | 'inbox' | 'audit';

type Sizes = Partial<Record<string, number>>;

const readSizes = (value: unknown): Sizes | null =>
  typeof value === 'object' && value !== null ? (value as Sizes) : null;

const stored = (): Sizes => readJson(localArea, TABLES, readSizes) ?? {};

/** Rows a page that the person chose for a list; undefined before, or when that choice is none any more. */
export function rememberedPageSize<Size extends number>(
  table: TableName,
  sizes: readonly Size[],
): Size | undefined {
  return sizes.find((size) => size === stored()[table]);
}

/** Keeps the choice for the next visit, in this browser. */
export function rememberPageSize(table: TableName, size: number): void {
  localArea.set(TABLES, JSON.stringify({ ...stored(), [table]: size }));
}

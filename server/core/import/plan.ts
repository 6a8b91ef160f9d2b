import { isDeepStrictEqual } from 'node:util';
import type { FieldError } from '#contract/call.ts';
import type { ImportLineState } from '#contract/user-centre/import/limits.ts';
import type { Facts, ImportColumn, ImportKind, LineToWrite, Value } from './kind.ts';
import type { Change, Fault } from './schema.ts';
import { shownText } from './shown.ts';

/** A line with what it would do to what is known. */
export interface PlannedLine {
  readonly line: number;
  /** What the line says. */
  readonly given: Facts;
  readonly state: ImportLineState;
  readonly changes: readonly Change[];
  readonly errors: readonly Fault[];
  readonly write: LineToWrite;
}

/** What a line without errors of its cells would do. `before` is what is known of its key. */
export function planLine(
  kind: ImportKind,
  { line, values }: { readonly line: number; readonly values: Facts },
  before: Facts | null,
): PlannedLine {
  const errors: Fault[] = [];
  const fault = (column: ImportColumn, rule: string, params?: Fault['params']) =>
    errors.push({
      ...{ line, column: column.key, value: shownText(values[column.key]), rule },
      ...(params && { params }),
    });
  for (const column of kind.columns) {
    const given = values[column.key];
    if (before) checkKnown(column, given, before[column.key] ?? null, fault);
    else checkNew(column, given, fault);
  }
  const merged = { ...emptyOf(kind), ...before, ...values };
  const write = { values: merged, before };
  if (errors.length === 0)
    errors.push(...faultsOf(kind, { line, values: merged }, kind.check?.(write) ?? []));
  const changes = errors.length > 0 ? [] : changesOf(kind, merged, before);
  return { line, given: values, changes, errors, write, state: stateOf(errors, changes, before) };
}

const emptyOf = ({ columns }: ImportKind): Facts =>
  Object.fromEntries(columns.map(({ key, empty = null }) => [key, empty]));

type Report = (column: ImportColumn, rule: string, params?: Fault['params']) => void;

function checkKnown(column: ImportColumn, given: Value | undefined, known: Value, report: Report): void {
  if (given === undefined || given === known) return;
  // An empty cell of a fixed column says nothing.
  if (column.isFixed && given !== null) report(column, 'import.fixed', { known: known ?? '–' });
  else if (given === null && column.need !== 'optional' && !column.isFixed) report(column, 'import.required');
}

function checkNew(column: ImportColumn, given: Value | undefined, report: Report): void {
  const { initial, need, isFixed } = column;
  const isEmpty = given === undefined || given === null;
  if (isFixed && initial !== undefined) {
    if (!isEmpty && given !== initial) report(column, 'import.initial', { initial: initial ?? '' });
  } else if (isEmpty && need !== 'optional') {
    report(column, given === undefined ? 'import.requiredNew' : 'import.required');
  }
}

function changesOf({ columns }: ImportKind, values: Facts, before: Facts | null): Change[] {
  return columns
    .filter(({ isNote, need, isFixed }) => !isNote && !(before && (isFixed || need === 'key')))
    .map(({ key }) => ({ column: key, before: before?.[key] ?? null, after: values[key] ?? null }))
    .filter((change) => change.before !== change.after);
}

function stateOf(
  errors: readonly Fault[],
  changes: readonly Change[],
  before: Facts | null,
): ImportLineState {
  if (errors.length > 0) return 'error';
  if (before === null) return 'new';
  return changes.length > 0 ? 'changed' : 'unchanged';
}

/** Refused fields as faults of a line. Those that are no columns concern the whole line. */
export function faultsOf(
  { columns }: ImportKind,
  { line, values }: { readonly line: number; readonly values: Facts },
  errors: readonly FieldError[],
): Fault[] {
  return errors.map(({ field, rule, params }) => {
    const column = columns.find(({ key }) => key === field)?.key ?? null;
    const value = column === null ? '' : shownText(values[column]);
    return { line, column, value, rule, ...(params && { params }) };
  });
}

/** True if a line would still do what was shown. */
export const isSamePlan = (
  one: Pick<PlannedLine, 'state' | 'changes'>,
  other: { readonly state: string; readonly changes: readonly Change[] },
): boolean => one.state === other.state && isDeepStrictEqual([...one.changes], [...other.changes]);

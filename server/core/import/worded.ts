import { Code } from '#contract/codes.ts';
import type { Language } from '#contract/preferences.ts';
import type { ImportFault } from '#contract/user-centre/import/calls.ts';
import { messageOf } from '../messages.ts';
import type { ImportKind } from './kind.ts';
import type { Fault } from './schema.ts';

/** A fault with its sentence and the title of its column. */
export function wordedFault(
  { columns }: Pick<ImportKind, 'columns'>,
  language: Language,
  { line, column, value, rule, params }: Fault,
): ImportFault {
  const title = columns.find(({ key }) => key === column)?.title[language] ?? '';
  const error = { field: title, rule, params: { value, ...params } };
  return { line, column: title, value, message: messageOf(language, Code.Invalid, { errors: [error] }) };
}

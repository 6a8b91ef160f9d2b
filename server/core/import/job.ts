import { Type } from 'typebox';
import { Code } from '#contract/codes.ts';
import { Uuid } from '#contract/fields.ts';
import { interpolate } from '#contract/interpolate.ts';
import { IMPORT_STEPS, type ImportState, type ImportStep } from '#contract/user-centre/import/limits.ts';
import { type JobKind, type JobRun, jobKind } from '../job/kind.ts';
import { Refusal } from '../refusal.ts';
import { unionBy } from '../union-by.ts';
import { applyImport } from './apply.ts';
import { checkImport } from './check.ts';
import type { ImportKinds } from './imports.ts';
import type { ImportKind } from './kind.ts';
import { requireOwn } from './own.ts';
import { importTexts } from './texts.ts';
import { undoImport } from './undo.ts';

interface Params {
  readonly kind: string;
  readonly import: string;
  readonly step: ImportStep;
}

const runs: Record<ImportStep, (run: JobRun<unknown>, kind: ImportKind, id: string) => Promise<void>> = {
  ...{ check: checkImport, apply: applyImport, undo: undoImport },
};

/** States in which each step can be asked for, and the reason elsewhere. */
const allowed: Record<ImportStep, { readonly states: readonly ImportState[]; readonly reason: string }> = {
  check: { states: ['new', 'faulty', 'checked'], reason: 'importApplied' },
  apply: { states: ['checked'], reason: 'importNotChecked' },
  undo: { states: ['applied'], reason: 'importNotApplied' },
};

/** The job that checks, applies or undoes an import. */
export function importJob(kinds: ImportKinds): JobKind {
  const kindOf = (params: unknown): ImportKind => {
    const kind = kinds.get((params as Params).kind);
    if (!kind) throw new Error(`There is no kind of import ${(params as Params).kind}.`);
    return kind;
  };
  return jobKind({
    name: 'import',
    params: unionBy(
      'kind',
      [...kinds.keys()].map((name) =>
        Type.Object({ kind: Type.Literal(name), import: Uuid, step: Type.Enum(IMPORT_STEPS) }),
      ),
    ),
    permissions: (params) => [kindOf(params).permission],
    title: (params, language) =>
      interpolate(importTexts[language][(params as Params).step], { kind: kindOf(params).title[language] }),
    subject: (params) => `import:${(params as Params).import}`,
    async check(context, asker, params) {
      const { kind, import: id, step } = params as Params;
      const row = await requireOwn(context, asker, id);
      if (row.kind !== kind) throw new Refusal(Code.NotFound);
      const { states, reason } = allowed[step];
      if (!states.includes(row.state)) throw new Refusal(Code.Conflict, { reason });
    },
    run: (run) => runs[(run.params as Params).step](run, kindOf(run.params), (run.params as Params).import),
  });
}

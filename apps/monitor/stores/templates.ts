import { ApiError, can } from '@heliport/client';
import { atom } from 'nanostores';
import type { FieldError } from '#contract/call.ts';
import type { PortfolioColumn } from '#contract/energy/portfolio/limits.ts';
import type { Template } from '#contract/energy/template/calls.ts';
import type { TemplateKind } from '#contract/energy/template/limits.ts';
import { templateNameViolation } from '#contract/energy/template/rules.ts';
import { type Failure, failureOf } from '#kit/failure.ts';
import { onSwitch } from '#kit/organization.ts';
import { remote } from '#kit/remote.ts';
import { changeTemplate, createTemplate, deleteTemplate, listTemplates } from '../api/template.ts';

/** The code of who may change them. Everybody with the page may apply them. */
const EDIT_CODE = 'monitorTemplate:edit';

/** What a template shows. */
export interface TemplateContent {
  readonly columns?: PortfolioColumn[];
  readonly points?: { device: string; point: string }[];
}

export interface NewTemplate extends TemplateContent {
  readonly name: string;
  /** Only for the station that is shown. */
  readonly isOwn: boolean;
  readonly isDefault?: boolean;
}

/** The display templates of a kind: those of all stations, and those of one. */
export function createTemplates(kind: TemplateKind, station: string | undefined, life: AbortSignal) {
  const list = remote<readonly Template[]>(
    async (signal) =>
      (await listTemplates({ query: { kind, ...(station !== undefined && { station }) } }, { signal })).list,
    life,
  );
  onSwitch(() => void list.load(), life);
  const $errors = atom<readonly FieldError[]>([]);
  const $failure = atom<Failure | undefined>();
  const $removed = atom<Template | undefined>();
  const $busy = atom(false);

  /** Does something, and shows the list as it is then. Answers whether it was done. */
  async function act(work: () => Promise<unknown>): Promise<boolean> {
    if ($busy.get()) return false;
    $busy.set(true);
    $errors.set([]);
    $failure.set(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      const failure = failureOf(error);
      if (error instanceof ApiError && error.errors.length > 0) $errors.set(error.errors);
      else $failure.set(failure);
      return false;
    } finally {
      $busy.set(false);
      await list.refresh();
    }
  }

  /** Checks a name as the server does. */
  function isFree(name: string, besides?: string): boolean {
    const state = list.$state.get();
    const others = state.status === 'ready' ? state.data.filter(({ id }) => id !== besides) : [];
    const violation = templateNameViolation(
      name,
      others.map((one) => one.name),
    );
    $errors.set(violation ? [{ field: 'name', ...violation }] : []);
    return violation === null;
  }

  const add = ({ isOwn, ...template }: NewTemplate) =>
    act(() => createTemplate({ body: { ...template, ...(isOwn && station !== undefined && { station }) } }));

  return {
    ...{ kind, station, $state: list.$state, $errors, $failure, $removed, $busy },
    load: list.load,
    mayEdit: () => can(EDIT_CODE),
    create: async (template: NewTemplate) => isFree(template.name) && add(template),
    rename: async ({ id, version }: Template, name: string) =>
      isFree(name, id) && act(() => changeTemplate({ params: { id }, body: { version, name } })),
    replace: ({ id, version }: Template, content: TemplateContent) =>
      act(() => changeTemplate({ params: { id }, body: { version, ...content } })),
    makeDefault: ({ id, version }: Template, isDefault: boolean) =>
      act(() => changeTemplate({ params: { id }, body: { version, isDefault } })),
    async remove(template: Template): Promise<void> {
      const { id, version } = template;
      if (await act(() => deleteTemplate({ params: { id }, query: { version } }))) $removed.set(template);
    },
    /** Brings back what was just deleted. */
    async undo(): Promise<void> {
      const removed = $removed.get();
      if (!removed) return;
      const { name, columns, points, isDefault, station: own } = removed;
      const content = columns.length > 0 ? { columns } : { points };
      if (await add({ name, isDefault, isOwn: own !== null, ...content })) $removed.set(undefined);
    },
    forget: () => {
      $errors.set([]);
      $failure.set(undefined);
    },
  };
}

export type Templates = ReturnType<typeof createTemplates>;

/** The one that is shown where nothing was chosen: that of the station before that of all. */
export const defaultOf = (list: readonly Template[]): Template | undefined =>
  list.findLast(({ isDefault }) => isDefault);

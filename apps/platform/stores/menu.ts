import { $organization, ApiError } from '@heliport/client';
import { atom } from 'nanostores';
import type { FieldError } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { LANGUAGES } from '#contract/preferences.ts';
import { menuTitleViolation } from '#contract/user-centre/menu/rules.ts';
import { failureOf } from '#kit/failure.ts';
import { remote } from '#kit/remote.ts';
import { previewMenu } from '../api/authority.ts';
import * as api from '../api/menu.ts';
import { following } from './following.ts';
import {
  bodyOf,
  differences,
  edited,
  type MenuArrangement,
  type MenuDraft,
  moved,
  type Own,
  publishedDraft,
  rebased,
  standardDraft,
  standardOwn,
} from './menu-draft.ts';

/** What is edited, and the published menu that it started from. */
export interface Editing {
  readonly base: MenuArrangement;
  readonly draft: MenuDraft;
}

/** The field of an error of an item: `monitor/overview:titles.zh`. */
const errorField = (key: string, field: string): string => `${key}:${field}`;

/** The titles of a draft that break a rule. */
const titleErrors = ({ items }: MenuDraft): FieldError[] =>
  [...items].flatMap(([key, { titles }]) =>
    LANGUAGES.flatMap((language) => {
      const violation = menuTitleViolation(titles[language]);
      return violation ? [{ field: errorField(key, `titles.${language}`), ...violation }] : [];
    }),
  );

/** The menu of the organisation, and its draft. */
export function createMenu(life: AbortSignal) {
  const saved = remote((signal) => api.getMenuArrangement({ query: {} }, { signal }), life);
  const $role = atom('');
  const preview = remote(async (signal) => {
    const id = $role.get();
    return id === '' ? null : previewMenu({ params: { id } }, { signal });
  }, life);
  /** Null while nothing differs from what is published. */
  const $editing = atom<Editing | null>(null);
  const $errors = atom<readonly FieldError[]>([]);
  const $outcome = atom<'publishing' | 'published' | 'failed' | null>(null);
  /** The sentence of what failed; '' for the usual one. */
  const $failure = atom('');
  /** What others published since the draft was begun; null while nobody did. */
  const $theirs = atom<MenuArrangement | null>(null);
  let organization = '';

  function discard(): void {
    $editing.set(null);
    $errors.set([]);
    $outcome.set(null);
    $theirs.set(null);
  }

  function edit(work: (editing: Editing) => MenuDraft): void {
    const state = saved.$state.get();
    const base = $editing.get()?.base ?? (state.status === 'ready' ? state.data : null);
    if (!base) return;
    const published = publishedDraft(base);
    const draft = work({ base, draft: $editing.get()?.draft ?? published });
    $outcome.set(null);
    $editing.set(differences(published, draft).length > 0 ? { base, draft } : null);
    $errors.set(titleErrors(draft));
  }

  async function lookForOthers({ base }: Editing): Promise<void> {
    const theirs = await api.getMenuArrangement({ query: { since: base.version } }, { signal: life });
    if ($editing.get()?.base === base) $theirs.set(theirs);
  }

  /** Loads again; what is edited stays, and others' changes are told. */
  async function refresh(): Promise<void> {
    await saved.refresh();
    const [editing, state] = [$editing.get(), saved.$state.get()];
    if (!editing || state.status !== 'ready' || state.data.version === editing.base.version) return;
    try {
      await lookForOthers(editing);
    } catch (error) {
      // Publishing finds it again.
      if (!life.aborted) failureOf(error);
    }
  }

  async function publish(): Promise<boolean> {
    const editing = $editing.get();
    if (!editing || $outcome.get() === 'publishing' || $errors.get().length > 0) return false;
    const body = bodyOf(editing.base, editing.draft);
    $outcome.set('publishing');
    $failure.set('');
    try {
      await api.publishMenu({ body });
      await saved.refresh();
      $editing.set(null);
      $outcome.set('published');
      return true;
    } catch (error) {
      await refused(editing, body, error);
      return false;
    }
  }

  async function refused(
    editing: Editing,
    { items }: ReturnType<typeof bodyOf>,
    error: unknown,
  ): Promise<void> {
    const isConflict = error instanceof ApiError && error.code === Code.Conflict;
    $outcome.set(isConflict ? null : 'failed');
    if (error instanceof ApiError)
      $errors.set(
        error.errors.map(({ field, ...rest }) => {
          const [, index = '', name = ''] = /^items\.(\d+)\.(.+)$/.exec(field) ?? [];
          const key = items[Number(index)]?.key;
          return { ...rest, field: key && name ? errorField(key, name) : field };
        }),
      );
    $failure.set(failureOf(error).message);
    if (!isConflict) return;
    try {
      await lookForOthers(editing);
    } catch (failed) {
      if (life.aborted) return;
      $failure.set(failureOf(failed).message);
      $outcome.set('failed');
    }
  }

  const follow = following(async () => {
    const now = $organization.get()?.orgUuid ?? '';
    const isOther = organization !== now;
    organization = now;
    if (isOther) {
      discard();
      $role.set('');
    }
    await Promise.all([isOther ? saved.load() : refresh(), preview.load()]);
  }, life);

  return {
    ...{ $state: saved.$state, load: saved.load, refresh },
    ...{ $role, $preview: preview.$state, reloadPreview: preview.load },
    ...{ $editing, $errors, $outcome, $failure, $theirs },
    preview(role: string): void {
      if (role === $role.get()) return;
      $role.set(role);
      void preview.load();
    },
    change: (key: string, change: Partial<Own>) => edit(({ draft }) => edited(draft, key, change)),
    move: (parent: string, key: string, to: number) => edit(({ draft }) => moved(draft, parent, key, to)),
    reset: (key: string) =>
      edit(({ base, draft }) => {
        const item = base.items.find((each) => each.key === key);
        return item ? edited(draft, key, standardOwn(item)) : draft;
      }),
    resetAll: () => edit(({ base }) => standardDraft(base)),
    discard,
    publish,
    /** Goes on editing on top of what others published. */
    keepMine(): void {
      const [editing, theirs] = [$editing.get(), $theirs.get()];
      if (!editing || !theirs) return;
      const draft = rebased(editing.base, editing.draft, theirs);
      const isLeft = differences(publishedDraft(theirs), draft).length > 0;
      $theirs.set(null);
      $editing.set(isLeft ? { base: theirs, draft } : null);
      $errors.set(titleErrors(draft));
      void saved.refresh();
    },
    postpone: () => $theirs.set(null),
    async takeTheirs(): Promise<void> {
      discard();
      await saved.refresh();
    },
    ...follow,
  };
}

export type MenuPage = ReturnType<typeof createMenu>;

import { Button, Field, Input } from '@fluentui/react-components';
import { mergeClasses } from '@griffel/react';
import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ViewsOfList } from '#client/stores/saved-view.ts';
import type { SavedView } from '#contract/user-centre/saved-view/calls.ts';
import { VIEW_NAME_MAX_LENGTH, VIEWS_OF_LIST_MAX_COUNT } from '#contract/user-centre/saved-view/limits.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { Failure } from '#elements/parts/failure.tsx';
import { useOutcome } from '#elements/parts/use-outcome.tsx';
import { KeptFocus } from '#elements/ui/kept-focus.tsx';
import { Placeholder } from '#elements/ui/placeholder.tsx';
import { useSavedViewsStyles } from './saved-views.styles.ts';
import { ViewLine } from './view-line.tsx';

type Shown = Pick<SavedView, 'query' | 'columns'>;

/** A view that was deleted a moment ago, and where it stood. */
interface Gone {
  readonly view: SavedView;
  readonly place: number;
}

export interface ViewsPanelProps {
  views: ViewsOfList;
  /** What the list shows. */
  current: Shown;
  onShow: (view: SavedView) => void;
}

/** The views of a list: shown, renamed, overwritten and deleted here, and the present one saved. */
export function ViewsPanel({ views, current, onShow }: ViewsPanelProps) {
  const { t } = useTranslation('savedView');
  const styles = useSavedViewsStyles();
  const outcome = useOutcome();
  const state = useStore(views.$state);
  const [isBusy, setBusy] = useState(false);
  const [gone, setGone] = useState<Gone>();

  async function change(update: (list: readonly SavedView[]) => readonly SavedView[]): Promise<boolean> {
    setBusy(true);
    try {
      await views.change(update);
      return true;
    } catch (error) {
      outcome.reportError(error, 'operationFailed');
      return false;
    } finally {
      setBusy(false);
    }
  }
  const edit = (name: string, part: Partial<SavedView>) =>
    change((list) => list.map((view) => (view.name === name ? { ...view, ...part } : view)));
  const remove = async (view: SavedView) => {
    const place = state.views.indexOf(view);
    if (await change((list) => list.filter(({ name }) => name !== view.name))) setGone({ view, place });
  };
  const restore = ({ view, place }: Gone) => {
    setGone(undefined);
    void change((list) => [
      ...list.slice(0, place),
      // Another may have become the default meanwhile.
      { ...view, isDefault: view.isDefault && !list.some(({ isDefault }) => isDefault) },
      ...list.slice(place),
    ]);
  };

  if (state.status === 'failed')
    return (
      <div className={styles.failed}>
        <Failure error={state.error} title={t('failedLoad')} onRetry={() => void views.load()} />
      </div>
    );
  if (state.status === 'loading')
    return (
      <div className={styles.failed}>
        <Placeholder lines={[24, 24]} />
      </div>
    );
  const lines = state.views.map((view) => (
    <ViewLine
      key={view.name}
      view={view}
      isBusy={isBusy}
      isShown={view.query === current.query && view.columns === current.columns}
      isTaken={(name) => state.views.some((other) => other !== view && other.name === name)}
      onShow={() => onShow(view)}
      onRename={(name) => edit(view.name, { name })}
      onOverwrite={() => void edit(view.name, current)}
      onDefault={() =>
        void change((list) =>
          list.map((other) => ({
            ...other,
            isDefault: other.name === view.name && !view.isDefault,
          })),
        )
      }
      onDelete={() => void remove(view)}
    />
  ));
  if (gone)
    lines.splice(
      gone.place,
      0,
      <li key=" gone" className={styles.line} role="status">
        <span className={styles.gone}>{t('deleted', { name: gone.view.name })}</span>
        <Button size="small" appearance="subtle" disabledFocusable={isBusy} onClick={() => restore(gone)}>
          {t('undo')}
        </Button>
      </li>,
    );
  return (
    <KeptFocus>
      {outcome.region}
      {lines.length > 0 ? (
        <ul className={styles.list} aria-label={t('views')}>
          {lines}
        </ul>
      ) : (
        <p className={styles.why}>{t('noneWhy')}</p>
      )}
      <SaveForm
        views={state.views}
        isBusy={isBusy}
        onSave={(name) =>
          change((list) =>
            list.some((view) => view.name === name)
              ? list.map((view) => (view.name === name ? { ...view, ...current } : view))
              : [...list, { name, ...current, isDefault: false }],
          )
        }
      />
    </KeptFocus>
  );
}

interface SaveFormProps {
  views: readonly SavedView[];
  isBusy: boolean;
  onSave: (name: string) => Promise<boolean>;
}

/** Saves what the list shows. A name that is there is overwritten, and the button says so. */
function SaveForm({ views, isBusy, onSave }: SaveFormProps) {
  const { t } = useTranslation('savedView');
  const styles = useSavedViewsStyles();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const isKnown = views.some((view) => view.name === name);
  const isFull = !isKnown && views.length >= VIEWS_OF_LIST_MAX_COUNT;
  useEffect(() => input.current?.focus(), []);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name === '' || isFull || isBusy) return;
    // What was typed meanwhile stays.
    if (await onSave(name)) setTyped((now) => (now.trim() === name ? '' : now));
  };
  return (
    <form className={mergeClasses(styles.form)} onSubmit={(event) => void save(event)}>
      <Field
        className={styles.field}
        label={t('saveAs')}
        validationMessage={isFull && name !== '' ? t('full', { most: VIEWS_OF_LIST_MAX_COUNT }) : null}
      >
        <Input
          input={{ ref: input }}
          value={typed}
          maxLength={VIEW_NAME_MAX_LENGTH}
          onChange={(_, { value }) => setTyped(value)}
        />
      </Field>
      <Button type="submit" appearance="primary" disabledFocusable={name === '' || isFull || isBusy}>
        {t(isKnown ? 'overwrite' : 'save')}
      </Button>
    </form>
  );
}

import { BookmarkRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef } from 'react';
import { $organization } from '#client/stores/organization.ts';
import { viewsOfList } from '#client/stores/saved-view.ts';
import type { SavedView } from '#contract/user-centre/saved-view/calls.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import type { ElementProps } from '#elements/define.tsx';
import { useFlyoutStyles } from '#elements/ui/flyout.styles.ts';
import { useFlyout } from '#elements/ui/flyout.ts';
import { useSavedViewsStyles } from './saved-views.styles.ts';
import { ViewsPanel } from './views-panel.tsx';

export interface SavedViewsButtonProps
  extends ElementProps<{ 'uc-view': { name: string; query: string; columns: string } }> {
  list?: string;
  query?: string;
  columns?: string;
  fresh?: boolean;
}

/** A button with the name of the view that is shown. Its panel has all views of the list. */
export function SavedViewsButton(props: SavedViewsButtonProps) {
  const { list = '', query = '', columns = '', fresh = false, emit } = props;
  const { t } = useTranslation('savedView');
  const flyoutStyles = useFlyoutStyles();
  const styles = useSavedViewsStyles();
  const organization = useStore($organization)?.orgUuid;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another organisation has other views
  const views = useMemo(() => viewsOfList(list), [list, organization]);
  const state = useStore(views.$state);
  const flyout = useFlyout('below-end');
  const show = ({ name, query: wanted, columns: arranged }: SavedView) =>
    emit('uc-view', { name, query: wanted, columns: arranged });

  const isReady = list !== '' && organization !== undefined;
  useEffect(() => {
    if (isReady) void views.load();
  }, [views, isReady]);
  useDefault(state.status === 'ready' ? state.views : undefined, fresh, query === '' && columns === '', show);

  if (!isReady) return null;
  const current = state.views.find((view) => view.query === query && view.columns === columns);
  return (
    <>
      <button type="button" {...flyout.triggerProps} className={flyoutStyles.trigger}>
        <BookmarkRegular className={flyoutStyles.triggerIcon} aria-hidden="true" />
        <span className={styles.current}>{current ? current.name : t('views')}</span>
      </button>
      <div {...flyout.panelProps} className={mergeClasses(flyoutStyles.panel, styles.panel)}>
        {flyout.open && (
          <ViewsPanel
            views={views}
            current={{ query, columns }}
            onShow={(view) => {
              show(view);
              flyout.close();
            }}
          />
        )}
      </div>
    </>
  );
}

/** Shows the default view once, unless the person has filtered meanwhile. */
function useDefault(
  views: readonly SavedView[] | undefined,
  isFresh: boolean,
  isUsual: boolean,
  show: (view: SavedView) => void,
): void {
  const isAsked = useRef(!isFresh);
  useEffect(() => {
    if (!views || isAsked.current) return;
    isAsked.current = true;
    const found = views.find(({ isDefault }) => isDefault);
    if (found && isUsual) show(found);
  });
}

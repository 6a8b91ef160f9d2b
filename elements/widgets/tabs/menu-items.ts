import {
  ArrowClockwiseRegular,
  ArrowLeftRegular,
  ArrowRightRegular,
  DismissRegular,
  type FluentIcon,
  PinOffRegular,
  PinRegular,
  SquareMultipleRegular,
  SubtractSquareMultipleRegular,
} from '@fluentui/react-icons';
import { isHomeTab, moveTab, pinTab, type Tab } from '#client/stores/tabs.ts';
import type { TabActions } from './use-tab-actions.ts';

export interface MenuItem {
  readonly key: 'refresh' | 'close' | 'closeOthers' | 'closeAll' | 'pin' | 'unpin' | 'moveLeft' | 'moveRight';
  readonly icon: FluentIcon;
  readonly disabled: boolean;
  readonly run: () => void;
}

/** The actions for a tab. Unavailable ones stay in place, disabled. */
export function menuItemsOf(
  tabs: readonly Tab[],
  path: string,
  active: string | null,
  actions: TabActions,
): MenuItem[] {
  const index = tabs.findIndex((tab) => tab.path === path);
  const tab = tabs[index];
  if (!tab) return [];
  const fixed = isHomeTab(tab);
  const beside = (step: number) => {
    const other = tabs[index + step];
    return !fixed && other !== undefined && !isHomeTab(other) && other.pinned === tab.pinned;
  };
  const closable = (each: Tab) => !isHomeTab(each) && !each.pinned;
  return [
    { key: 'refresh', icon: ArrowClockwiseRegular, disabled: path !== active, run: actions.refresh },
    { key: 'close', icon: DismissRegular, disabled: !closable(tab), run: () => actions.close(path) },
    {
      key: 'closeOthers',
      icon: SubtractSquareMultipleRegular,
      disabled: !tabs.some((each) => each !== tab && closable(each)),
      run: () => actions.closeOthers(path),
    },
    {
      key: 'closeAll',
      icon: SquareMultipleRegular,
      disabled: !tabs.some(closable),
      run: actions.closeAll,
    },
    {
      key: tab.pinned ? 'unpin' : 'pin',
      icon: tab.pinned ? PinOffRegular : PinRegular,
      disabled: fixed,
      run: () => pinTab(path, !tab.pinned),
    },
    { key: 'moveLeft', icon: ArrowLeftRegular, disabled: !beside(-1), run: () => moveTab(path, -1) },
    { key: 'moveRight', icon: ArrowRightRegular, disabled: !beside(1), run: () => moveTab(path, 1) },
  ];
}

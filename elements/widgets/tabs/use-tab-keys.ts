import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react';
import { isHomeTab, moveTab, type Tab } from '#client/stores/tabs.ts';
import type { TabStripProps } from './tab-strip-props.ts';

/** Steps of the arrow keys. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Index of the tab that a key moves to; a negative index counts from the end. */
function targetOf(key: string, index: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return -1;
  const step = STEPS[key];
  return step === undefined ? undefined : (index + step) % count;
}

const pathOf = (target: EventTarget): string | undefined =>
  target instanceof Element
    ? (target.closest<HTMLElement>('[role=tab]')?.dataset.path ?? undefined)
    : undefined;

/**
 * Keyboard support of a tablist. It is one Tab stop. Arrows, Home and End move between the tabs, Enter and Space open
 * one, Delete closes it, and Ctrl+Shift+arrow moves it. The menu's own keys arrive as `contextmenu`.
 */
export function useTabKeys(strip: RefObject<HTMLDivElement | null>, props: TabStripProps) {
  const { tabs, active, actions } = props;
  const [focused, setFocused] = useState<string | null>(null);
  const stop = [focused, active].find((path) => tabs.some((tab) => tab.path === path)) ?? tabs[0]?.path;

  const tabAt = (path: string | undefined) =>
    [...(strip.current?.children ?? [])].find((each) => (each as HTMLElement).dataset.path === path);
  const focus = (path: string | undefined) => {
    const tab = tabAt(path);
    if (tab instanceof HTMLElement) tab.focus();
  };

  // A tab that was closed, or moved in the document, has lost the focus.
  useLayoutEffect(() => {
    const root = strip.current?.getRootNode();
    if (focused === null || !(root instanceof ShadowRoot) || root.activeElement !== null) return;
    focus(stop);
  });

  const close = (tab: Tab, index: number) => {
    if (tab.pinned || isHomeTab(tab)) return;
    setFocused((tabs[index + 1] ?? tabs[index - 1])?.path ?? null);
    actions.close(tab.path);
  };
  const act = (key: string, tab: Tab, index: number): boolean => {
    const target = targetOf(key, index, tabs.length);
    if (target !== undefined) focus(tabs.at(target)?.path);
    else if (key === 'Enter' || key === ' ') actions.go(tab.path);
    else if (key === 'Delete') close(tab, index);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const path = pathOf(event.target);
    const index = tabs.findIndex((each) => each.path === path);
    const tab = tabs[index];
    if (!tab) return;
    const { key, ctrlKey, shiftKey, altKey, metaKey } = event;
    const step = STEPS[key];
    if (ctrlKey && shiftKey && step !== undefined) {
      event.preventDefault();
      moveTab(tab.path, step);
    }
    if (!(ctrlKey || shiftKey || altKey || metaKey) && act(key, tab, index)) event.preventDefault();
  };

  const stripProps = {
    onFocus: (event: FocusEvent) => setFocused(pathOf(event.target) ?? null),
    onBlur: (event: FocusEvent) => {
      // The browser does not move the focus of a removed element.
      if (event.relatedTarget !== null) setFocused(null);
    },
  };
  return { stop, onKeyDown, stripProps };
}

import { define, event, json } from '#elements/define.tsx';
import { DrawerElement } from './drawer.tsx';

/**
 * Details beside a list, at the end edge of the window. Escape and a press outside close it; J goes on to the next item,
 * K back to the one before. The focus returns to where it was.
 */
export const UcDrawer = define('uc-drawer', DrawerElement, {
  root: 'shadow',
  props: {
    /** It is shown. The page sets it, and removes it on `uc-close`. */
    open: 'boolean',
    /** What the details are about. */
    heading: 'string',
    /** A line below the heading. */
    note: 'string',
    /** There is an item before this one. */
    hasPrevious: 'boolean',
    /** There is an item after this one. */
    hasNext: 'boolean',
    /** Tabs: what is put in a slot named after a key is shown with its tab. */
    tabs: json<readonly { readonly key: string; readonly title: string }[]>(),
    /** Key of the tab that is shown. Default: the first one. */
    tab: 'string',
  },
  slots: {
    /** The details. With `tabs`, each tab has a slot of its own, named after its key. */
    '': true,
  },
  events: {
    /** It was closed. */
    'uc-close': event<undefined>(),
    /** The next item (1) or the one before (−1) shall be shown. */
    'uc-step': event<{ by: 1 | -1 }>(),
    /** Another tab was chosen. */
    'uc-tab': event<{ tab: string }>(),
  },
});

// The folder's public module: other folders import only from here.
import { isGuarded, mayLeave, setLeaveQuestion, showPlace } from '#client/stores/leave.ts';
import { $currentPage } from '../navigation/current-page.ts';
import { askToLeave } from './ask-person.ts';
import { guardNavigation } from './hold-navigation.ts';

export { leaveQuestion } from './ask-child.ts';
export { askToLeave } from './ask-person.ts';
export { guardUnload, reloadPage, replacePage } from './unload.ts';

/**
 * Asks child, page and person before unsaved input is lost. `leaves` returns whether a navigation to a path leaves the
 * current page.
 */
export function guardLeaving(leaves: (path: string) => boolean): void {
  $currentPage.subscribe((page) => showPlace(page?.mount));
  setLeaveQuestion(() => askToLeave());
  guardNavigation({ leaves, mightHold: isGuarded, mayLeave: () => mayLeave('navigate') });
}

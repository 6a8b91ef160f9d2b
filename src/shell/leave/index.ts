// The public face of this folder: other folders import from here only.
import { isGuarded, mayLeave, setLeaveQuestion, showPlace } from '#client/stores/leave.ts';
import { $currentPage } from '../navigation/current-page.ts';
import { askToLeave } from './ask-person.ts';
import { guardNavigation } from './hold-navigation.ts';

export { leaveQuestion } from './ask-child.ts';
export { askToLeave } from './ask-person.ts';
export { guardUnload, reloadPage, replacePage } from './unload.ts';

/**
 * Lets child, page and person have a say when what is shown would go with something unsaved. `leaves` tells whether a
 * navigation to a path takes it away.
 */
export function guardLeaving(leaves: (path: string) => boolean): void {
  $currentPage.subscribe((page) => showPlace(page?.mount));
  setLeaveQuestion(askToLeave);
  guardNavigation({ leaves, mightHold: isGuarded, mayLeave: () => mayLeave('navigate') });
}

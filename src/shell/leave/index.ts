import { isGuarded, mayLeave, setLeaveQuestion, showPlace } from '#client/stores/leave.ts';
import { $currentPage } from '../navigation/current-page.ts';
import { leaves } from '../navigation/router.ts';
import { askToLeave } from './ask-person.ts';
import { guardNavigation } from './hold-navigation.ts';

/** Lets child, page and person have a say when what is shown would go with something unsaved. */
export function guardLeaving(): void {
  $currentPage.subscribe((place) => showPlace(place?.mount));
  setLeaveQuestion(askToLeave);
  guardNavigation({ leaves, mightHold: isGuarded, mayLeave: () => mayLeave('navigate') });
}

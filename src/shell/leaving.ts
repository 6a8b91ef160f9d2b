import { isGuarded, mayLeave, setLeaveQuestion, showPlace } from '#client/stores/leave.ts';
import { guardNavigation } from './navigation-veto.ts';
import { $place } from './place.ts';
import { askToLeave } from './question.ts';
import { leaves } from './router.ts';

/** Lets child, page and person have a say when what is shown would go with something unsaved. */
export function guardLeaving(): void {
  $place.subscribe((place) => showPlace(place?.mount));
  setLeaveQuestion(askToLeave);
  guardNavigation({ leaves, mightHold: isGuarded, mayLeave: () => mayLeave('navigate') });
}

import { isGuarded, mayLeave, setLeaveQuestion, showPlace } from '#client/stores/leave.ts';
import { holds, mayGo } from './host/host.ts';
import { nameOf } from './mounts.ts';
import { guardNavigation } from './navigation-veto.ts';
import { $place } from './place.ts';
import { askToLeave } from './question.ts';
import { leaves } from './router.ts';

/** Lets child, page and person have a say when what is shown would go with something unsaved. */
export function guardLeaving(): void {
  $place.subscribe((place) => showPlace(place?.mount));
  setLeaveQuestion(askToLeave);
  guardNavigation({
    leaves,
    mightHold() {
      const place = $place.get();
      return isGuarded() || (place !== null && holds(nameOf(place.mount)));
    },
    async mayLeave() {
      const place = $place.get();
      return place === null || ((await mayGo(nameOf(place.mount))) && (await mayLeave('navigate')));
    },
  });
}

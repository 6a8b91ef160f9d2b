import { $hosts } from '../host/state.ts';
import { $currentPage, type CurrentPage } from '../navigation/current-page.ts';
import { chromeOf, nameOf } from '../navigation/mounts.ts';

/** True if the page reserves a header row that its child does not fill: it has failed, or is shown without a navbar. */
function lacksHeader(place: CurrentPage | null): boolean {
  if (!place || chromeOf(place.mount, place.path) !== 'own') return false;
  const name = nameOf(place.mount);
  const phase = $hosts.get()[name]?.phase;
  if (phase === 'failed') return true;
  const header = document.querySelector(`#layout > [data-header="${name}"]`);
  return phase === 'shown' && !header?.hasChildNodes();
}

/** Removes the header row of a child with `chrome: own` while nothing is in it. */
export function followChildHeader(): void {
  const decide = () =>
    document.documentElement.toggleAttribute('data-without-header', lacksHeader($currentPage.get()));
  $currentPage.subscribe(decide);
  $hosts.listen(decide);
}

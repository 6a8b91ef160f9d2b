import { computed, type ReadableAtom } from 'nanostores';
import { $organization } from '../organization.ts';
import { $signedIn } from '../session/store.ts';

/** Starts something anew for each organisation that a signed-in person works in, where that is allowed; answers how to stop. */
export function whileSignedIn(
  start: () => () => void,
  $allowed: ReadableAtom<boolean> = $signedIn,
): () => void {
  let stop: (() => void) | undefined;
  const $wanted = computed([$signedIn, $allowed, $organization], (signedIn, allowed, organization) =>
    signedIn && allowed ? `in ${organization?.orgUuid}` : '',
  );
  const stopFollowing = $wanted.subscribe((wanted) => {
    stop?.();
    stop = wanted === '' ? undefined : start();
  });
  return () => {
    stopFollowing();
    stop?.();
  };
}

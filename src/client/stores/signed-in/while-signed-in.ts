import { computed, type ReadableAtom } from 'nanostores';
import { $organization } from '../organization.ts';
import { $signedIn } from '../session/store.ts';

/**
 * Restarts something for each organisation that a signed-in person works in, while `$allowed` is true. Returns an
 * unsubscribe function.
 */
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

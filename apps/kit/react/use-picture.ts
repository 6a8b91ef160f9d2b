import { useEffect, useState } from 'react';
import type { Pictures } from '#kit/document/pictures.ts';

/** The address of a picture for `<img>`: undefined while it is fetched, '' where it does not come. */
export function usePicture(id: string | undefined, pictures: Pictures) {
  const [found, setFound] = useState<{ readonly id: string; readonly address: string }>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks again
  useEffect(() => {
    if (id === undefined) return;
    let isWanted = true;
    setFound(undefined);
    pictures.addressOf(id).then((address) => isWanted && setFound({ id, address }));
    return () => {
      isWanted = false;
    };
  }, [id, pictures, attempt]);
  return {
    address: found?.id === id ? found?.address : undefined,
    retry: () => setAttempt((count) => count + 1),
  };
}

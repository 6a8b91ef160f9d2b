import { useEffect, useState } from 'react';

/** Something that lives as long as what it was made of: `make` runs again for another `key`. */
export function useMade<Made>(key: string, make: (life: AbortSignal) => Made): Made | undefined {
  const [made, setMade] = useState<{ readonly key: string; readonly made: Made }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what it is made of
  useEffect(() => {
    const life = new AbortController();
    setMade({ key, made: make(life.signal) });
    return () => life.abort();
  }, [key]);
  return made?.key === key ? made.made : undefined;
}

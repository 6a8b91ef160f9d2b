import { useEffect, useState } from 'react';

type Tables = typeof import('./table.tsx');

let loaded: Tables | undefined;

async function load(): Promise<Tables> {
  loaded ??= await import('./table.tsx');
  return loaded;
}

/** The lines come first. After this time the tables are there, too: paper does not wait for code. */
const LATER_MS = 2000;

/** The code of the tables, which the first curve does not wait for. */
export function useTables(): { tables: Tables | undefined; whenLoaded: (then: () => void) => void } {
  const [tables, setTables] = useState(loaded);
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    const timer = setTimeout(() => {
      load().then(setTables, (error: unknown) => console.error(error));
    }, LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (failure !== undefined) throw failure;
  return {
    tables,
    whenLoaded(then) {
      load().then((module) => {
        setTables(module);
        then();
      }, setFailure);
    },
  };
}

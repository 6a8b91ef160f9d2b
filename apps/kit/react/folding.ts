import { makeStyles } from '@heliport/ui';
import { createContext, useContext } from 'react';

/** On a phone, the filters of a list are folded away behind a button beside its search. */
interface Folding {
  readonly isOpen: boolean;
  /** Undefined where there is nothing to fold. */
  readonly onToggle?: (() => void) | undefined;
}

export const FoldingContext = createContext<Folding>({ isOpen: true });

export const useFolding = (): Folding => useContext(FoldingContext);

const useStyles = makeStyles({ folded: { '@container (max-width: 640px)': { display: 'none' } } });

/** The class of a filter: it hides the filter where it is folded away. */
export function useFoldable(): string | false {
  const { folded } = useStyles();
  return !useFolding().isOpen && folded;
}

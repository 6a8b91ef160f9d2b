import { makeStyles } from '@griffel/react';

const none = { display: 'none' } as const;

export const useLoginFormStyles = makeStyles({
  /** Shows what belongs to the chosen mode; by styles alone, so that it works before any script. */
  form: {
    ':has([name=mode][value=code]:checked) [data-mode=password]': none,
    ':has([name=mode][value=password]:checked) [data-mode=code]': none,
  },
});

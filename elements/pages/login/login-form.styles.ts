import { makeStyles } from '@griffel/react';

const none = { display: 'none' } as const;

export const useLoginFormStyles = makeStyles({
  /** Shows the fields of the chosen mode by CSS alone, so that it works before hydration. */
  form: {
    ':has([name=mode][value=code]:checked) [data-mode=password]': none,
    ':has([name=mode][value=password]:checked) [data-mode=code]': none,
  },
});

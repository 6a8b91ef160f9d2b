import { mergeClasses } from '@griffel/react';
import { DialogLink } from './dialog-link.tsx';
import { useEntryFormStyles } from './entry-form.styles.ts';

/** Opens the agreement. */
export function AgreementLink({ className, children }: { className?: string; children: string }) {
  const styles = useEntryFormStyles();
  return (
    <DialogLink dialog="uc-agreement" className={mergeClasses(styles.inText, className)}>
      {children}
    </DialogLink>
  );
}

import { makeStyles, mergeClasses } from '@griffel/react';
import { type ButtonHTMLAttributes, useState } from 'react';
import { useTranslation } from '#elements/define/light-texts.tsx';
import { type ElementTag, openDialog } from '#elements/registry.ts';
import { tokens } from '#elements/ui/theme/tokens.ts';
import { useEntryFormStyles } from './entry-form.styles.ts';

const useStyles = makeStyles({
  failed: { flexBasis: '100%', color: tokens.colorStatusDangerForeground1 },
});

interface DialogLinkProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  dialog: ElementTag;
}

/** Opens a dialog and loads its code on demand. A load failure is shown beside the link. */
export function DialogLink({ dialog, className, ...rest }: DialogLinkProps) {
  const { t } = useTranslation('common');
  const styles = useStyles();
  const { link } = useEntryFormStyles();
  const [failed, setFailed] = useState(false);
  const open = () => {
    setFailed(false);
    openDialog(dialog).catch(() => setFailed(true));
  };
  return (
    <>
      <button type="button" className={mergeClasses(link, className)} onClick={open} {...rest} />
      {failed && (
        <span role="alert" className={styles.failed}>
          {t('network')}
        </span>
      )}
    </>
  );
}

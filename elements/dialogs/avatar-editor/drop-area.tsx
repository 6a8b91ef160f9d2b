import { Button, Spinner } from '@fluentui/react-components';
import { ImageAddRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import { useTranslation } from '#elements/define/translated.tsx';
import { useAvatarEditorStyles } from './avatar-editor.styles.ts';
import { PICTURE_MAX_MIB } from './picture-file.ts';

export interface DropAreaProps {
  /** True while a picture is loading. */
  loading: boolean;
  /** True while a file is dragged over the window. */
  hovering: boolean;
  /** Opens the file picker. */
  onChoose: () => void;
}

/** Covers the empty stage: asks for a picture, or shows that one is loading. */
export function DropArea({ loading, hovering, onChoose }: DropAreaProps) {
  const { t } = useTranslation(['account', 'common']);
  const styles = useAvatarEditorStyles();
  return (
    <div className={mergeClasses(styles.drop, hovering && styles.hovering)}>
      {loading ? (
        <Spinner label={t('common:loading')} />
      ) : (
        <>
          <ImageAddRegular fontSize="40px" className={styles.dropIcon} />
          <p className={styles.dropTitle}>{t('account:avatar.drop')}</p>
          <p className={styles.dropHint}>{t('account:avatar.dropHint', { max: PICTURE_MAX_MIB })}</p>
          <Button onClick={onChoose} data-autofocus>
            {t('account:avatar.choose')}
          </Button>
        </>
      )}
    </div>
  );
}

import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular, ImageEditRegular } from '@fluentui/react-icons';
import { useTranslation } from '#elements/define/translated.tsx';
import { useAvatarEditorStyles } from './avatar-editor.styles.ts';
import { type CropperState, PREVIEW_DOTS } from './use-cropper.ts';

export interface CropPreviewProps extends Pick<CropperState, 'preview' | 'stage'> {
  /** Opens the file picker. */
  onChoose: () => void;
  onDownload: () => void;
}

/** Preview of the crop, with buttons that replace the picture and download the crop. */
export function CropPreview({ preview, stage, onChoose, onDownload }: CropPreviewProps) {
  const { t } = useTranslation('account');
  const styles = useAvatarEditorStyles();
  return (
    <div className={styles.side}>
      <p className={styles.previewLabel}>{t('avatar.preview')}</p>
      <canvas
        ref={preview}
        className={styles.preview}
        width={PREVIEW_DOTS}
        height={PREVIEW_DOTS}
        role="img"
        aria-label={t('avatar.preview')}
      />
      <div className={styles.sideActions}>
        <Button icon={<ImageEditRegular />} onClick={onChoose} disabled={stage === 'none'} data-autofocus>
          {t('avatar.replace')}
        </Button>
        <Button icon={<ArrowDownloadRegular />} disabled={stage !== 'ready'} onClick={onDownload}>
          {t('avatar.download')}
        </Button>
      </div>
    </div>
  );
}

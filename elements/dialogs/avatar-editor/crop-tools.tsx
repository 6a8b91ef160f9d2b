import {
  ArrowRotateClockwiseRegular,
  ArrowRotateCounterclockwiseRegular,
  ZoomInRegular,
  ZoomOutRegular,
} from '@fluentui/react-icons';
import type { RefObject } from 'react';
import { useTranslation } from '#elements/define/translated.tsx';
import { IconButton } from '#elements/ui/icon-button.tsx';
import { useAvatarEditorStyles } from './avatar-editor.styles.ts';
import { ZOOM_IN, ZOOM_OUT } from './crop-keys.ts';
import type { Cropper } from './cropper.ts';

export interface CropToolsProps {
  cropper: RefObject<Cropper | null>;
  disabled: boolean;
}

/** Buttons for zoom and quarter turns. */
export function CropTools({ cropper, disabled }: CropToolsProps) {
  const { t } = useTranslation('account');
  const styles = useAvatarEditorStyles();
  return (
    <div className={styles.tools}>
      <IconButton
        label={t('avatar.zoomOut')}
        icon={<ZoomOutRegular />}
        disabled={disabled}
        onClick={() => cropper.current?.zoom(ZOOM_OUT)}
      />
      <IconButton
        label={t('avatar.zoomIn')}
        icon={<ZoomInRegular />}
        disabled={disabled}
        onClick={() => cropper.current?.zoom(ZOOM_IN)}
      />
      <IconButton
        label={t('avatar.rotateLeft')}
        icon={<ArrowRotateCounterclockwiseRegular />}
        disabled={disabled}
        onClick={() => cropper.current?.turn(-1)}
      />
      <IconButton
        label={t('avatar.rotateRight')}
        icon={<ArrowRotateClockwiseRegular />}
        disabled={disabled}
        onClick={() => cropper.current?.turn(1)}
      />
    </div>
  );
}

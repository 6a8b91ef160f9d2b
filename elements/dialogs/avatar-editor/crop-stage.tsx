import { mergeClasses } from '@griffel/react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from '#elements/define/translated.tsx';
import { useAvatarEditorStyles } from './avatar-editor.styles.ts';
import { cropKey } from './crop-keys.ts';
import { CropTools } from './crop-tools.tsx';
import { DropArea } from './drop-area.tsx';
import type { CropperState } from './use-cropper.ts';

export interface CropStageProps extends Pick<CropperState, 'place' | 'cropper' | 'stage'> {
  /** True while a file is dragged over the window. */
  hovering: boolean;
  /** Opens the file picker. */
  onChoose: () => void;
}

/** The picture under the crop square, with its keys and tools; without a picture, the area to drop one. */
export function CropStage({ place, cropper, stage, hovering, onChoose }: CropStageProps) {
  const { t } = useTranslation('account');
  const styles = useAvatarEditorStyles();
  const helpId = useId();
  const application = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const root = application.current?.getRootNode();
    // The button that opened the file picker is gone, so the focus moves to the picture.
    if (stage === 'ready' && root instanceof ShadowRoot && root.activeElement === null) {
      application.current?.focus();
    }
  }, [stage]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (cropper.current && cropKey(cropper.current, event)) event.preventDefault();
  };
  return (
    <div>
      <div
        ref={application}
        role="application"
        className={styles.stage}
        aria-label={t('avatar.cropArea')}
        aria-describedby={helpId}
        aria-busy={stage === 'reading'}
        tabIndex={stage === 'ready' ? 0 : -1}
        onKeyDown={onKeyDown}
      >
        <div ref={place} className={mergeClasses(styles.place, stage !== 'ready' && styles.unseen)} />
        {stage !== 'ready' && (
          <DropArea loading={stage === 'reading'} hovering={hovering} onChoose={onChoose} />
        )}
      </div>
      <CropTools cropper={cropper} disabled={stage !== 'ready'} />
      <p id={helpId} className={styles.help}>
        {t('avatar.cropHelp')}
      </p>
    </div>
  );
}

import { Button, Spinner } from '@fluentui/react-components';
import { ArrowDownloadRegular, ImageAddRegular, ImageEditRegular } from '@fluentui/react-icons';
import { mergeClasses } from '@griffel/react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { AVATAR_PREVIEW_PX, PICTURE_SOURCE_MAX_BYTES } from '#contract/user-centre/avatar/limits.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import type { ElementProps } from '#elements/define.tsx';
import { BusyButton } from '#elements/ui/busy-button.tsx';
import { Modal } from '#elements/ui/modal.tsx';
import { useAvatarEditorStyles } from './avatar-editor.styles.ts';
import { cropKey } from './crop-keys.ts';
import { CropTools } from './crop-tools.tsx';
import { PICTURE_TYPES } from './picture-file.ts';
import { useArrivingFile } from './use-arriving-file.ts';
import { useAvatarEditor } from './use-avatar-editor.ts';

const MIB = 1_048_576;

/** Crops a picture to 200 × 200 px (specification section 2.7). */
export function AvatarEditor({ emit }: ElementProps<{ 'uc-close': { avatar: string } }>) {
  const { t } = useTranslation(['account', 'common']);
  const styles = useAvatarEditorStyles();
  const helpId = useId();
  const input = useRef<HTMLInputElement>(null);
  const application = useRef<HTMLDivElement>(null);
  const dialog = useRef<() => void>(undefined);
  const saved = useRef('');
  const editor = useAvatarEditor(styles.ring, (avatar) => {
    saved.current = avatar;
    dialog.current?.();
  });
  const { place, preview, cropper, stage, failure, saving } = editor;
  const hovering = useArrivingFile(editor.open);
  const choose = () => input.current?.click();

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
    <Modal
      title={t('account:avatar.edit')}
      closeLabel={t('common:close')}
      maxWidth="600px"
      closesOutside={false}
      onClose={() => emit('uc-close', { avatar: saved.current })}
      actions={(close) => {
        dialog.current = close;
        return (
          <>
            <Button onClick={close}>{t('common:cancel')}</Button>
            <BusyButton busy={saving} onClick={editor.save}>
              {t('common:confirm')}
            </BusyButton>
          </>
        );
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES.join()}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Allows the same file to be chosen again.
          target.value = '';
          if (file) editor.open(file);
        }}
      />
      <div className={styles.editor}>
        <div>
          <div
            ref={application}
            role="application"
            className={styles.stage}
            aria-label={t('account:avatar.cropArea')}
            aria-describedby={helpId}
            aria-busy={stage === 'reading'}
            tabIndex={stage === 'ready' ? 0 : -1}
            onKeyDown={onKeyDown}
          >
            <div ref={place} className={mergeClasses(styles.place, stage !== 'ready' && styles.unseen)} />
            {stage !== 'ready' && (
              <div className={mergeClasses(styles.drop, hovering && styles.hovering)}>
                {stage === 'reading' ? (
                  <Spinner label={t('common:loading')} />
                ) : (
                  <>
                    <ImageAddRegular fontSize="40px" className={styles.dropIcon} />
                    <p className={styles.dropTitle}>{t('account:avatar.drop')}</p>
                    <p className={styles.dropHint}>
                      {t('account:avatar.dropHint', { max: PICTURE_SOURCE_MAX_BYTES / MIB })}
                    </p>
                    <Button onClick={choose} data-autofocus>
                      {t('account:avatar.choose')}
                    </Button>
                  </>
                )}
              </div>
            )}
          </div>
          <CropTools cropper={cropper} disabled={stage !== 'ready'} />
          <p id={helpId} className={styles.help}>
            {t('account:avatar.cropHelp')}
          </p>
        </div>
        <div className={styles.side}>
          <p className={styles.previewLabel}>{t('account:avatar.preview')}</p>
          <canvas
            ref={preview}
            className={styles.preview}
            width={2 * AVATAR_PREVIEW_PX}
            height={2 * AVATAR_PREVIEW_PX}
            role="img"
            aria-label={t('account:avatar.preview')}
          />
          <div className={styles.sideActions}>
            <Button icon={<ImageEditRegular />} onClick={choose} disabled={stage === 'none'} data-autofocus>
              {t('account:avatar.replace')}
            </Button>
            <Button
              icon={<ArrowDownloadRegular />}
              disabled={stage !== 'ready'}
              onClick={() => void editor.download()}
            >
              {t('account:avatar.download')}
            </Button>
          </div>
        </div>
      </div>
      <p className={styles.failure} role="alert">
        {failure}
      </p>
    </Modal>
  );
}

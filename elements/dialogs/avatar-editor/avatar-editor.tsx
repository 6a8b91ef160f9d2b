import { Button } from '@fluentui/react-components';
import { useRef } from 'react';
import { useTranslation } from '#elements/define/translated.tsx';
import type { ElementProps } from '#elements/define.tsx';
import { BusyButton } from '#elements/ui/busy-button.tsx';
import { Modal } from '#elements/ui/modal.tsx';
import { useAvatarEditorStyles } from './avatar-editor.styles.ts';
import { CropPreview } from './crop-preview.tsx';
import { CropStage } from './crop-stage.tsx';
import { PICTURE_TYPES } from './picture-file.ts';
import { useArrivingFile } from './use-arriving-file.ts';
import { useAvatarEditor } from './use-avatar-editor.ts';
import { useCropper } from './use-cropper.ts';

/** Crops a picture to 200 × 200 px (specification section 2.7). */
export function AvatarEditor({ emit }: ElementProps<{ 'uc-close': { avatar: string } }>) {
  const { t } = useTranslation(['account', 'common']);
  const styles = useAvatarEditorStyles();
  const input = useRef<HTMLInputElement>(null);
  const dialog = useRef<() => void>(undefined);
  const saved = useRef('');
  const crop = useCropper(styles.ring);
  const { failure, saving, open, download, save } = useAvatarEditor(crop, (avatar) => {
    saved.current = avatar;
    dialog.current?.();
  });
  const hovering = useArrivingFile(open);
  const choose = () => input.current?.click();
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
            <BusyButton busy={saving} onClick={save}>
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
          if (file) open(file);
        }}
      />
      <div className={styles.editor}>
        <CropStage {...crop} hovering={hovering} onChoose={choose} />
        <CropPreview {...crop} onChoose={choose} onDownload={() => void download()} />
      </div>
      <p className={styles.failure} role="alert">
        {failure}
      </p>
    </Modal>
  );
}

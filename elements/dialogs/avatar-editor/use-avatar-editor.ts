import { errorText, notifyOutcome, outcomeText } from '#client/error-text.ts';
import { changeAvatar } from '#client/stores/account.ts';
import { fieldErrorsOf } from '#contract/rules/violation.ts';
import { avatarViolation } from '#contract/user-centre/account/rules.ts';
import { AVATAR_CROP_PX, AVATAR_MIME_TYPE } from '#contract/user-centre/avatar/limits.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useForm } from '#elements/parts/form/use-form.ts';
import type { Cropper } from './cropper.ts';
import { bytesOf, PICTURE_MAX_MIB, pictureFault } from './picture-file.ts';
import type { CropperState } from './use-cropper.ts';

/** Actions of the dialog: opens a picture file, downloads the crop, uploads it. */
export function useAvatarEditor({ cropper, stage, show }: CropperState, onSaved: (avatar: string) => void) {
  const { t, i18n } = useTranslation('account');
  const form = useForm({
    labels: { image: t('avatar.fileName') },
    values: () => cropper.current,
    send: async (crop) => crop && upload(crop),
    explain: (error) => errorText(i18n, error, outcomeText(i18n, 'avatarFailed')),
  });

  function open(file: File): void {
    const fault = pictureFault(file);
    form.setFailure(fault === null ? '' : t(`avatar.${fault}`, { max: PICTURE_MAX_MIB }));
    // The message says that the browser cannot read the file; the error contains nothing else.
    if (fault === null) show(file).catch(() => form.setFailure(t('avatar.unreadable')));
  }

  /** Downloads the crop as a file. */
  async function download(): Promise<void> {
    const drawn = await cropper.current?.draw(AVATAR_CROP_PX);
    drawn?.toBlob((blob) => {
      if (!blob) return;
      const address = URL.createObjectURL(blob);
      Object.assign(document.createElement('a'), {
        href: address,
        download: `${t('avatar.fileName')}.png`,
      }).click();
      URL.revokeObjectURL(address);
    }, AVATAR_MIME_TYPE);
  }

  async function upload(crop: Cropper): Promise<void> {
    const drawn = await crop.draw(AVATAR_CROP_PX);
    const image = drawn.toDataURL(AVATAR_MIME_TYPE);
    const violation = avatarViolation({ bytes: bytesOf(image), mimeType: AVATAR_MIME_TYPE });
    if (form.showErrors(fieldErrorsOf({ image: violation }))) return;
    const avatar = await changeAvatar(image);
    notifyOutcome(i18n, 'avatarChanged');
    onSaved(avatar);
  }

  function save(): void {
    if (stage === 'ready') form.submit();
    else form.setFailure(t('avatar.noPicture'));
  }

  return { failure: form.failure, saving: form.busy, open, download, save };
}

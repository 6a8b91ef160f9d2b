import { useEffect, useRef, useState } from 'react';
import { errorText, notifyOutcome, outcomeText } from '#client/error-text.ts';
import { pictureAddress } from '#client/picture.ts';
import { changeAvatar } from '#client/stores/account.ts';
import { $session } from '#client/stores/session.ts';
import { fieldErrorsOf } from '#contract/rules/violation.ts';
import { avatarViolation } from '#contract/user-centre/account/rules.ts';
import {
  AVATAR_CROP_PX,
  AVATAR_MIME_TYPE,
  AVATAR_PREVIEW_PX,
  PICTURE_SOURCE_MAX_BYTES,
} from '#contract/user-centre/avatar/limits.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { useForm } from '#elements/parts/form/use-form.ts';
import { Cropper } from './cropper.ts';
import { bytesOf, pictureFault } from './picture-file.ts';

const MIB = 1_048_576;
/** Sharp on screens with two device pixels per CSS pixel. */
const PREVIEW_DOTS = 2 * AVATAR_PREVIEW_PX;

/** `none`: no picture. `reading`: a file is loading. `ready`: the picture is on the stage. */
export type Stage = 'none' | 'reading' | 'ready';

/** State and actions of the dialog: opens pictures, previews the crop, downloads it, sends it. */
export function useAvatarEditor(ringClass: string, onSaved: (avatar: string) => void) {
  const { t, i18n } = useTranslation('account');
  const place = useRef<HTMLDivElement>(null);
  const preview = useRef<HTMLCanvasElement>(null);
  const cropper = useRef<Cropper | null>(null);
  const frame = useRef(0);
  const [own] = useState(() => pictureAddress($session.get()?.avatar ?? ''));
  const [stage, setStage] = useState<Stage>(own === '' ? 'none' : 'reading');
  const form = useForm({
    labels: { image: t('avatar.fileName') },
    values: () => cropper.current,
    send: async (crop) => crop && send(crop),
    explain: (error) => errorText(i18n, error, outcomeText(i18n, 'avatarFailed')),
  });

  /** Draws at most once per frame. */
  function drawPreview(): void {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      // The element was removed; the view unmounts a moment later.
      if (!place.current?.isConnected) return;
      void cropper.current?.draw(PREVIEW_DOTS).then((drawn) => {
        const context = preview.current?.getContext('2d');
        context?.clearRect(0, 0, PREVIEW_DOTS, PREVIEW_DOTS);
        context?.drawImage(drawn, 0, 0);
      });
    });
  }

  async function show(picture: Blob): Promise<void> {
    const before = stage;
    setStage('reading');
    try {
      await cropper.current?.load(picture);
      setStage('ready');
    } catch {
      // The message says that the browser cannot read the file; the error contains nothing else.
      setStage(before === 'ready' ? 'ready' : 'none');
      form.fail(t('avatar.unreadable'));
    }
  }

  function open(file: File): void {
    const fault = pictureFault(file);
    form.fail(fault === null ? '' : t(`avatar.${fault}`, { max: PICTURE_SOURCE_MAX_BYTES / MIB }));
    if (fault === null) void show(file);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per mount, with the picture of that time
  useEffect(() => {
    if (!place.current) return;
    const made = new Cropper(place.current, ringClass, drawPreview);
    cropper.current = made;
    const loading = new AbortController();
    if (own !== '') {
      fetch(own, { signal: loading.signal })
        .then(async (answer) => made.load(await answer.blob()))
        // If the current picture cannot be loaded, the stage starts empty.
        .then(
          () => setStage('ready'),
          () => loading.signal.aborted || setStage('none'),
        );
    }
    return () => {
      loading.abort();
      cancelAnimationFrame(frame.current);
      made.destroy();
      cropper.current = null;
    };
  }, []);

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

  async function send(crop: Cropper): Promise<void> {
    const drawn = await crop.draw(AVATAR_CROP_PX);
    const image = drawn.toDataURL(AVATAR_MIME_TYPE);
    const violation = avatarViolation({ bytes: bytesOf(image), mimeType: AVATAR_MIME_TYPE });
    if (form.show(fieldErrorsOf({ image: violation }))) return;
    const avatar = await changeAvatar(image);
    notifyOutcome(i18n, 'avatarChanged');
    onSaved(avatar);
  }

  function save(): void {
    if (stage === 'ready') form.submit();
    else form.fail(t('avatar.noPicture'));
  }

  return {
    place,
    preview,
    cropper,
    stage,
    failure: form.failure,
    saving: form.busy,
    open,
    download,
    save,
  };
}

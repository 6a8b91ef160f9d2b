import { $language } from '@heliport/client';
import { computed, onScopeDispose, ref } from 'vue';
import { explain } from '#kit/explain.ts';
import { mirrored } from '#kit/vue/mirror.ts';
import { type Rejected, rejectedBy } from '../../stores/sending.ts';
import { sendFile, type UploadPlace } from '../../stores/uploads.ts';
import { $text } from '../../texts/text.ts';

interface Followed {
  readonly place: UploadPlace;
  readonly title: string;
}

/**
 * The photo of something that a form records. It is sent when that is recorded; a photo that is not taken can be
 * replaced and sent again, or left out, and never undoes the record. With the form, its sending ends.
 */
export function followedPhoto(station: string, life: AbortSignal, done: () => void) {
  const text = mirrored($text);
  const language = mirrored($language);
  const file = ref<File>();
  const rejected = ref<Rejected>();
  const followed = ref<Followed>();
  const isSending = ref(false);
  const share = ref(0);
  const own = new AbortController();
  onScopeDispose(() => own.abort());
  const signal = AbortSignal.any([life, own.signal]);

  async function send(): Promise<void> {
    const { value: photo } = file;
    const { value: subject } = followed;
    if (!photo || !subject) {
      done();
      return;
    }
    isSending.value = true;
    share.value = 0;
    const onProgress = (sent: number) => {
      share.value = sent;
    };
    const options = { signal, title: subject.title, onProgress };
    const refused = await rejectedBy(() => sendFile(station, photo, subject.place, options));
    if (signal.aborted) return;
    rejected.value = refused;
    isSending.value = false;
    if (!rejected.value) done();
  }

  return {
    ...{ file, isSending, send },
    /** What the photo belongs to is stored, and the photo is not yet. */
    isRecorded: computed(() => followed.value !== undefined),
    progress: computed(() =>
      text.value('docSendingPhoto', {
        share: new Intl.NumberFormat(language.value, { style: 'percent' }).format(share.value),
      }),
    ),
    failure: computed(() =>
      rejected.value
        ? text.value('docPhotoFailed', { why: explain(rejected.value.failure, text.value).why })
        : '',
    ),
    /** What the photo belongs to is recorded now; undefined where it cannot be told. */
    follow: async (subject: Followed | undefined): Promise<void> => {
      followed.value = file.value && subject;
      await send();
    },
    leaveOut: done,
  };
}

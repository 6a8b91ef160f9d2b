import { useEffect, useRef, useState } from 'react';
import { pictureAddress } from '#client/picture.ts';
import { $session } from '#client/stores/session.ts';
import { AVATAR_PREVIEW_PX } from '#contract/user-centre/avatar/limits.ts';
import { Cropper } from './cropper.ts';

/** Sharp on screens with two device pixels per CSS pixel. */
export const PREVIEW_DOTS = 2 * AVATAR_PREVIEW_PX;

/** `none`: no picture. `reading`: a file is loading. `ready`: the picture is on the stage. */
export type Stage = 'none' | 'reading' | 'ready';

/** The cropper, first with the person's current picture, and the preview of its crop. */
export function useCropper(ringClass: string) {
  const place = useRef<HTMLDivElement>(null);
  const preview = useRef<HTMLCanvasElement>(null);
  const cropper = useRef<Cropper | null>(null);
  const frame = useRef(0);
  const [own] = useState(() => pictureAddress($session.get()?.avatar ?? ''));
  const [stage, setStage] = useState<Stage>(own === '' ? 'none' : 'reading');

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

  /** Shows a picture. Rejects if the browser cannot read it; the previous picture stays. */
  async function show(picture: Blob): Promise<void> {
    const before = stage;
    setStage('reading');
    try {
      await cropper.current?.load(picture);
      setStage('ready');
    } catch (error) {
      setStage(before === 'ready' ? 'ready' : 'none');
      throw error;
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the person's current picture
  useEffect(() => {
    if (!place.current) return;
    const created = new Cropper(place.current, ringClass, drawPreview);
    cropper.current = created;
    const loading = new AbortController();
    if (own !== '') {
      fetch(own, { signal: loading.signal })
        .then(async (answer) => created.load(await answer.blob()))
        // If the current picture cannot be loaded, the stage starts empty.
        .then(
          () => setStage('ready'),
          () => loading.signal.aborted || setStage('none'),
        );
    }
    return () => {
      loading.abort();
      cancelAnimationFrame(frame.current);
      created.destroy();
      cropper.current = null;
    };
  }, []);

  return { place, preview, cropper, stage, show };
}

export type CropperState = ReturnType<typeof useCropper>;

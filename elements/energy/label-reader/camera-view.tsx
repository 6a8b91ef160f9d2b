import { Button } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#elements/define/translated.tsx';
import { type CameraFailure, readWithCamera } from './camera.ts';
import { useReaderStyles } from './label-reader.styles.ts';

interface CameraViewProps {
  onText: (text: string) => void;
  onClose: () => void;
}

const FAILURES = { denied: 'cameraDenied', none: 'cameraNone', busy: 'cameraBusy' } as const;

/** The picture of the camera with a frame to aim with. It says why there is none. */
export function CameraView({ onText, onClose }: CameraViewProps) {
  const { t } = useTranslation('label');
  const styles = useReaderStyles();
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState<CameraFailure>();
  const tell = useEffectEvent(onText);
  useEffect(() => {
    const life = new AbortController();
    if (video.current)
      readWithCamera(video.current, (text) => tell(text), life.signal).catch((error: Error) => {
        if (!life.signal.aborted)
          setFailure(error.message in FAILURES ? (error.message as CameraFailure) : 'busy');
      });
    return () => life.abort();
  }, []);
  return (
    <div className={styles.camera}>
      {failure ? (
        <p className={styles.failure} role="alert">
          {t(FAILURES[failure])}
        </p>
      ) : (
        <div className={styles.finder}>
          <video ref={video} className={styles.video} muted playsInline aria-label={t('picture')} />
          <div className={styles.frame} aria-hidden="true" />
          <p className={styles.aim} role="status">
            {t('aim')}
          </p>
        </div>
      )}
      <Button onClick={onClose}>{t('cameraOff')}</Button>
    </div>
  );
}

import { Button } from '@fluentui/react-components';
import { CameraRegular } from '@fluentui/react-icons';
import { useId, useState } from 'react';
import { labelCodeIn } from '#contract/energy/label/rules.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import type { ElementProps } from '#elements/define.tsx';
import { canRead } from './camera.ts';
import { CameraView } from './camera-view.tsx';
import { useReaderStyles } from './label-reader.styles.ts';

export interface LabelReaderProps extends ElementProps<{ 'uc-label': { code: string } }> {
  failure?: string;
}

/** Reads a label by camera or by its code. */
export function LabelReader({ failure = '', emit }: LabelReaderProps) {
  const { t } = useTranslation('label');
  const styles = useReaderStyles();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<'typedWrong' | 'foreign'>();
  const said = wrong ? t(wrong) : failure;

  function take(text: string, otherwise: 'typedWrong' | 'foreign'): void {
    const code = labelCodeIn(text);
    setWrong(code === null ? otherwise : undefined);
    if (code === null) return;
    setOpen(false);
    emit('uc-label', { code });
  }

  return (
    <div className={styles.box}>
      {isOpen ? (
        <CameraView onText={(text) => take(text, 'foreign')} onClose={() => setOpen(false)} />
      ) : (
        <>
          {canRead() && (
            <Button
              appearance="primary"
              size="large"
              icon={<CameraRegular />}
              onClick={() => {
                setWrong(undefined);
                setOpen(true);
              }}
            >
              {t('camera')}
            </Button>
          )}
          <p className={styles.note}>{t(canRead() ? 'cameraNote' : 'noCameraNote')}</p>
        </>
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          take(typed, 'typedWrong');
        }}
      >
        <label className={styles.name} htmlFor={`${id}code`}>
          {t('code')}
        </label>
        <input
          id={`${id}code`}
          className={styles.input}
          value={typed}
          placeholder="XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          aria-describedby={`${id}failure`}
          aria-invalid={said !== ''}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(undefined);
          }}
        />
        <Button type="submit">{t('find')}</Button>
        <span id={`${id}failure`} className={styles.failure} role="alert">
          {said}
        </span>
      </form>
    </div>
  );
}

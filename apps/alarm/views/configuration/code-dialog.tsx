import { ApiError } from '@heliport/client';
import { Button, Modal, Spinner } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import type { FieldError } from '#contract/call.ts';
import type { AlarmConfiguration } from '#contract/energy/alarm-rule/calls.ts';
import { replaceQuery } from '#kit/address.ts';
import { failureOf } from '#kit/failure.ts';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { useMade } from '#kit/react/use-made.ts';
import type { RemoteState } from '#kit/remote.ts';
import type { ConfigurationPage } from '../../stores/configuration.ts';
import { $text } from '../../texts/configuration/text.ts';
import { CodeFields } from './code-fields.tsx';

const $waiting = atom<RemoteState<AlarmConfiguration | null>>({ status: 'loading' });

interface CodeDialogProps {
  /** '' for one that is not known yet. */
  code: string;
  page: ConfigurationPage;
}

/** What a code of the chosen product means. */
export function CodeDialog({ code, page }: CodeDialogProps) {
  const text = useStore($text);
  const found = useMade(code, (life) => page.find(code, life));
  useEffect(() => void found?.load(), [found]);
  const state = useStore(found?.$state ?? $waiting);
  const { maker = '', model = '' } = useStore(page.$filter);
  const [draft, setDraft] = useState<AlarmConfiguration>();
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const loaded = state.status === 'ready' ? (state.data ?? emptyOf(maker, model, code)) : undefined;
  const shown = draft ?? loaded;

  async function save(close: () => void): Promise<void> {
    if (!shown) return;
    setBusy(true);
    setErrors([]);
    setFailure('');
    try {
      await page.save(shown);
      close();
    } catch (error) {
      const refused = error instanceof ApiError ? error.errors : [];
      setErrors(refused);
      if (refused.length === 0) setFailure(failureOf(error).message || text('failedWhy'));
    }
    setBusy(false);
  }
  return (
    <Modal
      title={code === '' ? text('add') : text('editTitle', { code })}
      closeLabel={text('close')}
      maxWidth="640px"
      closesOutside={draft === undefined}
      onClose={() => replaceQuery({ edit: '' })}
      actions={(close) => (
        <>
          <Button onClick={close}>{text('cancel')}</Button>
          <Button appearance="primary" disabledFocusable={isBusy || !shown} onClick={() => void save(close)}>
            {text('save')}
          </Button>
        </>
      )}
    >
      {state.status === 'loading' && <Spinner label={text('loading')} />}
      {state.status === 'failed' && (
        <FailureNotice failure={state.failure} text={text} retry={async () => found?.load()} />
      )}
      {shown && (
        <CodeFields
          {...{ errors, failure }}
          draft={shown}
          isNew={code === ''}
          onChange={(part) => setDraft({ ...shown, ...part })}
        />
      )}
    </Modal>
  );
}

const emptyOf = (maker: string, model: string, code: string): AlarmConfiguration => ({
  ...{ maker, model, code, level: 2, document: '', safety: false },
  names: { zh: '', en: '', ja: '' },
  advice: { zh: '', en: '', ja: '' },
});

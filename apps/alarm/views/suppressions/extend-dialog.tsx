import { Button, Modal } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { Form, useFieldError } from '#kit/react/form.tsx';
import type { Suppression, SuppressionsPage } from '../../stores/suppressions.ts';
import { $text } from '../../texts/suppressions/text.ts';
import { TermFields, useTerm } from './term-fields.tsx';

interface ExtendDialogProps {
  suppression: Suppression;
  page: SuppressionsPage;
  onClose: () => void;
}

/** Gives a suppression another end, counted from now. */
export function ExtendDialog({ suppression, page, onClose }: ExtendDialogProps) {
  const text = useStore($text);
  const { changes } = page;
  const isBusy = useStore(changes.$isBusy);
  const value = useTerm(suppression.to === null ? 'unlimited' : 'hours2');
  const error = useFieldError(changes, 'to', text('to'));
  const { term } = value;
  return (
    <Modal
      title={text('extendOf', { name: suppression.stationName })}
      closeLabel={text('close')}
      maxWidth="520px"
      onClose={() => {
        changes.forget();
        onClose();
      }}
      actions={(close) => (
        <>
          <Button onClick={close}>{text('cancel')}</Button>
          <Button
            appearance="primary"
            disabledFocusable={isBusy || !term}
            onClick={() => term && void page.extend(suppression.id, term).then((isDone) => isDone && close())}
          >
            {text('extend')}
          </Button>
        </>
      )}
    >
      <Form changes={changes} text={text} fields={['to']}>
        <TermFields value={value} label={text('fromNow')} error={error} />
      </Form>
    </Modal>
  );
}

import {
  Button,
  Dialog,
  DialogBody,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
  Field,
  Input,
} from '@fluentui/react-components';
import { useId } from 'react';
import { define, type ElementProps, event } from '#elements/define.tsx';

export interface SampleProps extends ElementProps<{ 'uc-pick': { name: string } }> {
  label?: string;
}

/** Fluent at its most demanding: styles, ids, a focus trap and a portal. */
function Sample({ label = 'Sample', emit }: SampleProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{label}</h2>
      <Field label="Name">
        <Input />
      </Field>
      <Button appearance="primary" onClick={() => emit('uc-pick', { name: label })}>
        Pick
      </Button>
      <Dialog>
        <DialogTrigger disableButtonEnhancement>
          <Button>Open</Button>
        </DialogTrigger>
        <DialogSurface>
          <DialogBody>
            <DialogTitle>Title</DialogTitle>
            <DialogTrigger disableButtonEnhancement>
              <Button>Close</Button>
            </DialogTrigger>
          </DialogBody>
        </DialogSurface>
      </Dialog>
    </section>
  );
}

/** An element shared by tests and their pages. */
export const UcSample = define('uc-sample', Sample, {
  root: 'shadow',
  props: { label: 'string' },
  events: { 'uc-pick': event<{ name: string }>() },
});

declare global {
  interface HTMLElementTagNameMap {
    'uc-sample': InstanceType<typeof UcSample>;
  }
}

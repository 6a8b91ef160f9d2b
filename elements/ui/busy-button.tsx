import { Button, type ButtonProps, Spinner } from '@fluentui/react-components';

export type BusyButtonProps = ButtonProps & {
  /** True while work is in flight. The button keeps its focus, shows a spinner, and ignores clicks. */
  busy: boolean;
};

/** The main button of a dialog or a card, for actions that take time. */
export function BusyButton({ busy, disabledFocusable = false, ...rest }: BusyButtonProps) {
  return (
    <Button
      appearance="primary"
      disabledFocusable={disabledFocusable || busy}
      icon={busy ? <Spinner size="tiny" aria-hidden="true" /> : null}
      {...rest}
    />
  );
}

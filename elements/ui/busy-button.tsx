import { Button, type ButtonProps, Spinner } from '@fluentui/react-components';

export type BusyButtonProps = ButtonProps & {
  /** Its work is under way: it keeps its focus, turns, and does nothing. */
  busy: boolean;
};

/** The main button of a dialog or a card, for what takes a while. */
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

import { useEffect, useRef } from 'react';
import { noteCommand } from '#client/stores/command.ts';
import { navigate } from '#elements/define.tsx';
import type { Command } from './command.ts';
import type { CommandPaletteProps } from './command-palette-props.ts';

/** The native dialog of the palette. A chosen command closes it, and runs when it has closed. */
export function usePaletteDialog(emit: CommandPaletteProps['emit']) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<Command | null>(null);

  useEffect(() => {
    const element = dialog.current;
    if (element?.isConnected && !element.open) {
      element.showModal();
      element.dispatchEvent(new CustomEvent('uc-modal', { bubbles: true, composed: true }));
    }
    input.current?.focus();
    return () => element?.close();
  }, []);

  const close = () => dialog.current?.close();

  function choose(command: Command): void {
    noteCommand(command.key);
    chosen.current = command;
    close();
  }

  function onClose(): void {
    // The page hides the dialog while the person is signed out and shows it again later.
    if (dialog.current?.dataset.aside !== undefined) return;
    const act = chosen.current?.act;
    // `uc-navigate` first: a listener of `uc-close` may remove the element, and later events would be lost.
    if (act && 'path' in act && emit('uc-navigate', { path: act.path })) navigate(act.path);
    emit('uc-close');
    if (act && 'run' in act) act.run();
  }

  return { dialog, input, close, choose, onClose };
}

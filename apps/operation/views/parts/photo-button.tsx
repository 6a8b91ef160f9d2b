import { Button } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { type ReactNode, useRef, useState } from 'react';
import { NoPicture } from '../../offline/photo.ts';
import { $text } from '../../texts/text.ts';
import { useLayout } from './layout.styles.ts';

interface PhotoButtonProps {
  /** Accessible name. */
  label?: string;
  /** Rejects with `NoPicture` for a file that is no picture, and with another error where the device cannot keep it. */
  add: (file: File) => Promise<unknown>;
  children: ReactNode;
}

/** Opens the camera of a phone, or the choice of a file. */
export function PhotoButton({ label, add, children }: PhotoButtonProps) {
  const text = useStore($text);
  const layout = useLayout();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState('');
  async function take(files: FileList | null): Promise<void> {
    setFailure('');
    try {
      for (const file of files ?? []) await add(file);
    } catch (error) {
      console.error(error);
      setFailure(text(error instanceof NoPicture ? 'noPhoto' : 'storageFull'));
    }
    // The same file can be chosen again.
    if (input.current) input.current.value = '';
  }
  return (
    <div className={layout.row}>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        onChange={({ currentTarget }) => void take(currentTarget.files)}
      />
      <Button
        className={layout.touch}
        {...(label && { 'aria-label': label })}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <p className={layout.danger} role="alert">
        {failure}
      </p>
    </div>
  );
}

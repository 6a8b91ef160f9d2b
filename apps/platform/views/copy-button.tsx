import { Button } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $text } from '../texts/text.ts';

/** The answer is shown for so long. */
const SHOWN_MS = 2000;

/** Copies a text, and says so. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const text = useStore($text);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <Button
      size="small"
      appearance="subtle"
      aria-label={isCopied ? undefined : label}
      onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(true))}
    >
      <span aria-live="polite">{text(isCopied ? 'copied' : 'copy')}</span>
    </Button>
  );
}

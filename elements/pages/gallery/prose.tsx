import { Fragment } from 'react';
import { useDescribed } from './texts/descriptions/descriptions.ts';

/** A description of the manifest in the gallery's language: what stands between backticks is code. */
export function Prose({ description, className }: { description: string; className?: string }) {
  const { text, lang } = useDescribed()(description);
  return (
    <span className={className} lang={lang}>
      {text.split('`').map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: a description does not change
        index % 2 === 1 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>,
      )}
    </span>
  );
}

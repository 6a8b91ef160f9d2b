import { MessageBar, MessageBarBody } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { Changing } from '#kit/changing.ts';
import { explain } from '#kit/explain.ts';

interface RefusedProps {
  changes: Changing;
  text: Parameters<typeof explain>[1];
}

/** Why the last change of a page was refused. */
export function Refused({ changes, text }: RefusedProps) {
  const failure = useStore(changes.$failure);
  if (!failure) return null;
  return (
    <MessageBar intent="error">
      <MessageBarBody>{explain(failure, text).why}</MessageBarBody>
    </MessageBar>
  );
}

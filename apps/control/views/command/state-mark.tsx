import { useStore } from '@nanostores/react';
import type { Command } from '#contract/energy/command/calls.ts';
import { Mark } from '#kit/react/marks.tsx';
import { $text } from '../../texts/text.ts';
import { STATE_TEXTS, STATE_TONES } from './words.ts';

/** How a command stands as a whole. */
export function StateMark({ command: { state } }: { command: Pick<Command, 'state'> }) {
  const text = useStore($text);
  return <Mark tone={STATE_TONES[state]}>{text(STATE_TEXTS[state])}</Mark>;
}

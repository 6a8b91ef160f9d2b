import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Language } from '#contract/preferences.ts';
import type { Properties } from '#elements/examples.ts';
import type { Logged } from '../event-log.tsx';
import { type Actor, actorIn } from './actor.ts';

export interface Play {
  readonly tag: string;
  /** Another one puts a new element on the stage. */
  readonly scene: string;
  readonly values: Properties;
  readonly events: readonly { readonly name: string }[];
  readonly language: Language;
  readonly theme: string;
  readonly isDialog: boolean;
  /** A part that stands on a card of a page, not a page of its own. */
  readonly isPadded: boolean;
  readonly onEvent: (event: Omit<Logged, 'id'>) => void;
}

/** The properties that differ, with undefined for those that are gone. */
function differences(before: Properties, after: Properties): Properties {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...names].filter((name) => !Object.is(before[name], after[name])).map((name) => [name, after[name]]),
  );
}

/** Keeps the element on the stage as the play says. */
export function useActor(frame: RefObject<HTMLIFrameElement | null>, play: Play) {
  const { tag, scene, values, events, language, theme, isDialog, isPadded, onEvent } = play;
  const [actor, setActor] = useState<Actor>();
  const [failure, setFailure] = useState<string>();
  const [height, setHeight] = useState(0);
  const told = useRef(onEvent);
  told.current = onEvent;
  const shown = useRef<{ scene: string; isDialog: boolean; values: Properties }>(undefined);

  useEffect(() => {
    if (!actor) return;
    actor.setSurroundings(language, theme);
    const last = shown.current;
    shown.current = { scene, isDialog, values };
    if (last?.scene !== scene || last.isDialog !== isDialog) {
      setFailure(undefined);
      actor.enter(values, isDialog, isPadded);
      return;
    }
    const changed = differences(last.values, values);
    if (Object.keys(changed).length > 0) actor.change(changed);
  });

  const onLoad = () => {
    if (!frame.current) return;
    shown.current = undefined;
    setFailure(undefined);
    setActor(
      actorIn(
        frame.current,
        tag,
        events.map(({ name }) => name),
        { onEvent: (event) => told.current(event), onFailure: setFailure, onHeight: setHeight },
      ),
    );
  };
  return { failure, height, onLoad };
}

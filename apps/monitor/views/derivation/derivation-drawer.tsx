import { ArrowLeftRegular, Button, Drawer } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { replaceQuery } from '#kit/address.ts';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { useMade } from '#kit/react/use-made.ts';
import { createDerivation, type DerivationAnswer, type HowAsk, writeHow } from '../../stores/derivation.ts';
import { $text } from '../../texts/derivation/text.ts';
import { DerivationContent } from './derivation-content.tsx';
import { DerivationSkeleton } from './derivation-skeleton.tsx';

/** The drawer with the derivation of a figure. The address holds the figure, but not the figures opened before it. */
export function DerivationDrawer({ ask }: { ask: HowAsk }) {
  const text = useStore($text);
  const trail = useRef<HowAsk[]>([]);
  const [depth, setDepth] = useState(0);
  const answer = useMade(JSON.stringify(ask), (life) => createDerivation(ask, life));
  useEffect(() => void answer?.load(), [answer]);
  const open = (next: HowAsk) => {
    trail.current.push(ask);
    setDepth(trail.current.length);
    replaceQuery(writeHow(next));
  };
  const back = () => {
    const before = trail.current.pop();
    setDepth(trail.current.length);
    if (before) replaceQuery(writeHow(before));
  };
  return (
    <Drawer
      title={text(`fig_${ask.figure}`)}
      note={text('how')}
      closeLabel={text('howClose')}
      onClose={() => replaceQuery(writeHow())}
    >
      {depth > 0 && (
        <Button appearance="subtle" size="small" icon={<ArrowLeftRegular />} onClick={back}>
          {text('howBack')}
        </Button>
      )}
      {answer && <Answer answer={answer} ask={ask} open={open} />}
    </Drawer>
  );
}

interface AnswerProps {
  answer: DerivationAnswer;
  ask: HowAsk;
  open: (ask: HowAsk) => void;
}

function Answer({ answer, ask, open }: AnswerProps) {
  const text = useStore($text);
  const state = useStore(answer.$state);
  if (state.status === 'loading') return <DerivationSkeleton />;
  if (state.status === 'failed')
    return <FailureNotice failure={state.failure} text={text} retry={answer.load} />;
  return <DerivationContent derivation={state.data} ask={ask} open={open} />;
}

import { Button, StatePanel } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { pageTexts } from '../texts/page.ts';
import { texts } from '../texts/translator.ts';
import { Themed } from './app-frame.tsx';

const $text = texts(pageTexts);

/** Shown instead of an app whose view threw an error. The page must be reloaded. */
export function Broken() {
  const text = useStore($text);
  return (
    <Themed>
      <StatePanel
        urgent
        drawing="error"
        title={text('brokenTitle')}
        reason={text('brokenWhy')}
        action={<Button onClick={() => location.reload()}>{text('reload')}</Button>}
      />
    </Themed>
  );
}

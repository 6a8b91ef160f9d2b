import { Button, StatePanel } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { pageTexts } from '../texts/page.ts';
import { texts } from '../texts/translator.ts';
import { Themed } from './app-frame.tsx';

const $text = texts(pageTexts);

/** In the place of an app whose view broke: the page has to begin anew. */
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

import { $resolvedTheme } from '@heliport/client';
import { Button, darkTheme, FluentProvider, lightTheme, StatePanel } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { $text } from '../texts/text.ts';

/** When a view broke: the page has to begin anew. */
export function Failed() {
  const text = useStore($text);
  return (
    <FluentProvider theme={useStore($resolvedTheme) === 'dark' ? darkTheme : lightTheme}>
      <StatePanel
        urgent
        drawing="error"
        title={text('brokenTitle')}
        reason={text('brokenWhy')}
        action={<Button onClick={() => location.reload()}>{text('reload')}</Button>}
      />
    </FluentProvider>
  );
}

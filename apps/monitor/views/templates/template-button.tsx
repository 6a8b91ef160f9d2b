import { Button, lazyPart } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { replaceQuery } from '#kit/address.ts';
import { useQuery } from '#kit/react/address.ts';
import { $text } from '../../texts/templates/text.ts';
import type { TemplateProps } from './template-props.ts';

const TemplateDrawer = lazyPart(async () => (await import('./template-drawer.tsx')).TemplateDrawer);

/** Opens the templates of a table or of the curve desk. */
export function TemplateButton(props: TemplateProps) {
  const text = useStore($text);
  const isOpen = useQuery().get('panel') === 'templates';
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => replaceQuery({ panel: 'templates' })}>
        {text('templates')}
      </Button>
      {isOpen && (
        <Suspense>
          <TemplateDrawer {...props} />
        </Suspense>
      )}
    </>
  );
}

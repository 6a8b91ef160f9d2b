import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { paths } from '#client/routes.ts';
import { type ElementProps, navigate } from '#elements/define.tsx';
import { isPlainClick } from '#elements/ui/plain-click.ts';

export interface HomeLinkProps {
  emit: ElementProps<{ 'uc-navigate': { path: string } }>['emit'];
  children: ReactNode;
}

/** A link back home from an error page. */
export function HomeLink({ emit, children }: HomeLinkProps) {
  return (
    <Button
      as="a"
      appearance="primary"
      href={paths.root}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        if (emit('uc-navigate', { path: paths.root })) navigate(paths.root);
      }}
    >
      {children}
    </Button>
  );
}

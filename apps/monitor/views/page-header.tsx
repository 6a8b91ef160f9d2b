import { $organization, paths } from '@heliport/client';
import { ArrowClockwiseRegular, Button, Tooltip } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $text } from '../texts/text.ts';
import { PageBar } from './page-bar.tsx';

interface PageHeaderProps {
  title: string;
  /** Between title and refresh. */
  children?: ReactNode;
  refresh: () => Promise<unknown>;
}

/** The bar of a page of the whole organisation: back to the workbench, title, refresh. */
export function PageHeader({ title, children, refresh }: PageHeaderProps) {
  const text = useStore($text);
  const organization = useStore($organization);
  return (
    <PageBar title={title} note={organization?.orgName} back={paths.home} backLabel={text('back')}>
      {children}
      <Tooltip content={text('refresh')} relationship="label">
        <Button appearance="subtle" icon={<ArrowClockwiseRegular />} onClick={() => void refresh()} />
      </Tooltip>
    </PageBar>
  );
}

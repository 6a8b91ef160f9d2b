import { mergeClasses } from '@griffel/react';
import { type MouseEvent, type ReactNode, useId } from 'react';
import type { TileSize } from '#contract/child.ts';
import { navigate } from '#elements/define.tsx';
import { isPlainClick } from '#elements/ui/plain-click.ts';
import { useLeadStyles } from './lead.styles.ts';
import type { WorkbenchProps } from './workbench-props.ts';

export interface TileProps extends Pick<WorkbenchProps, 'emit'> {
  title: string;
  size: TileSize;
  /** True if no other small tile stands beside it. */
  only?: boolean;
  /** Where the heading leads. */
  path?: string | undefined;
  children: ReactNode;
}

/** The frame of a tile: its heading, which leads on, and its room. */
export function Tile({ title, size, only = false, path, emit, children }: TileProps) {
  const styles = useLeadStyles();
  const id = useId();
  const open = (event: MouseEvent) => {
    if (path === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    if (emit('uc-navigate', { path })) navigate(path);
  };
  return (
    <section className={mergeClasses(styles.tile, styles[size], only && styles.only)} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {path === undefined ? (
          title
        ) : (
          <a className={styles.link} href={path} onClick={open}>
            {title}
          </a>
        )}
      </h2>
      {children}
    </section>
  );
}

import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '#elements/ui/plain-click.ts';
import type { MapStation } from './data.ts';
import { useMapStyles } from './map.styles.ts';

export interface StationLinkProps {
  station: MapStation;
  /** Path of a station's page, with `{code}` in the place of its code; without it, a station is a button. */
  href?: string | undefined;
  /** A station was opened. A click that opens a tab or a window is left to the browser. */
  onOpen?: ((code: string) => void) | undefined;
}

/** What makes an element open a station. */
export function openProps({ station: { code }, href, onOpen }: StationLinkProps) {
  return {
    ...(href !== undefined && { href: href.replace('{code}', encodeURIComponent(code)) }),
    onClick(event: MouseEvent) {
      if (href !== undefined && !isPlainClick(event)) return;
      event.preventDefault();
      onOpen?.(code);
    },
  };
}

export function StationLink({ children, ...props }: StationLinkProps & { children?: ReactNode }) {
  const styles = useMapStyles();
  const { href, ...rest } = openProps(props);
  const content = children ?? props.station.name;
  return href === undefined ? (
    <button type="button" className={styles.link} {...rest}>
      {content}
    </button>
  ) : (
    <a className={styles.link} href={href} {...rest}>
      {content}
    </a>
  );
}

import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { isPlainClick } from '#elements/ui/plain-click.ts';
import type { OneLineProps } from '../one-line-props.ts';

interface OpenerProps
  extends Pick<OneLineProps, 'href' | 'onOpen'>,
    Omit<ComponentPropsWithRef<'a'>, 'href' | 'onClick' | 'ref' | 'type'> {
  /** Code of the device that it opens. */
  code: string;
}

/** Opens a device: a link where its page is known, else a button. */
export function Opener({ code, href, onOpen, ...rest }: OpenerProps) {
  const onClick = (event: MouseEvent) => {
    if (href !== undefined && !isPlainClick(event)) return;
    if (onOpen) event.preventDefault();
    onOpen?.(code);
  };
  if (href !== undefined)
    return <a href={href.replace('{code}', encodeURIComponent(code))} {...rest} onClick={onClick} />;
  return <button type="button" {...(rest as ComponentPropsWithRef<'button'>)} onClick={onClick} />;
}

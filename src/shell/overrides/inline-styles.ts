import { pageNonce } from '../host/load/style-nonce.ts';

/**
 * Admits the style elements that scripts of these origins create. Development servers add styles in this way, and know
 * of no nonce. Those of other origins stay refused.
 */
export function admitStylesOf(origins: readonly string[]): void {
  const nonce = pageNonce();
  if (nonce === undefined || origins.length === 0) return;
  const create = document.createElement;
  const isTheirs = () => {
    const { stack = '' } = new Error();
    return origins.some((origin) => stack.includes(`${origin}/`));
  };
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element: HTMLElement = create.call(document, name, options);
    if (element.localName === 'style' && isTheirs()) element.nonce = nonce;
    return element;
  };
}

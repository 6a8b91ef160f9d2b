/** The nonce that admits style elements in this page. Undefined in a page that has none. */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=style-nonce]')?.nonce || undefined;

const block = (id: string) => globalThis.document?.querySelector(`script[type="application/json"]#${id}`);

/** Text of a data block that the server wrote into the page, `<script type="application/json" id="…">`; else null. */
export const pageData = (id: string): string | null => block(id)?.textContent ?? null;

/** As `pageData`, but removes the block, for data that is used once. */
export function takePageData(id: string): string | null {
  const text = pageData(id);
  block(id)?.remove();
  return text;
}

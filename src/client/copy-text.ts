/**
 * Puts a text on the clipboard; false when the browser refuses. On plain HTTP the newer way does not exist; `within`
 * names the open dialog then, since nothing outside of one can be selected.
 */
export async function copyText(text: string, within: Element = document.body): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, within);
  }
}

function copyBySelection(text: string, within: Element): boolean {
  // Outside, only the host of a shadow root is visible.
  const root = within.getRootNode();
  const focused = (root instanceof ShadowRoot ? root : document).activeElement;
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true });
  field.style.position = 'fixed';
  field.style.opacity = '0';
  within.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

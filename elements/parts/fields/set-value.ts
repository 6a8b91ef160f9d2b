/** Fills a field as a person's typing would, so that the form and React hear of it. */
export function setValue(input: HTMLInputElement, value: string): void {
  // React's own setter on the element would hide the change from it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
}

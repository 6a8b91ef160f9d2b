/** Sets a field's value as typing would, so that the form and React handle the input event. */
export function setValue(input: HTMLInputElement, value: string): void {
  // React overrides the element's own setter and would miss the change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
}

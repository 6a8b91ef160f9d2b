import { until } from './page.ts';

const CONTROLS = 'button, a[href], [role=treeitem], input, label';

/** The visible content of an element: its shadow root if it has one, else the element itself. */
export const inside = (element: Element): ParentNode => element.shadowRoot ?? element;

function nameOf(control: Element): string {
  const label = control.getAttribute('aria-label');
  if (label !== null) return label;
  const copy = control.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Finds the control with this accessible name. Undefined if there is none. */
export function control<Found extends HTMLElement = HTMLElement>(
  element: Element,
  name: string | RegExp,
): Found | undefined {
  return [...inside(element).querySelectorAll<Found>(CONTROLS)].find((each) =>
    typeof name === 'string' ? nameOf(each) === name : name.test(nameOf(each)),
  );
}

/** Waits for the control with this accessible name. */
export const findControl = <Found extends HTMLElement = HTMLElement>(
  element: Element,
  name: string | RegExp,
) => until(() => control<Found>(element, name), `control ${name}`);

/** Waits until the element shows the text. Returns its whole text. */
export const showing = (element: Element, text: string) =>
  until(() => {
    const all = inside(element).textContent ?? '';
    return all.includes(text) && all;
  }, `text ${text}`);

/** Waits for the field with this label. */
export const field = (element: Element, label: string) =>
  until(() => {
    const found = [...inside(element).querySelectorAll('label')].find((each) => nameOf(each) === label);
    return found?.control as HTMLInputElement | null | undefined;
  }, `field ${label}`);

/** Sets a field's value and dispatches the input event, as typing does. */
export function type(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

export function press(target: Element, key: string): boolean {
  return target.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
  );
}

/** Returns the next event with this name. With `cancel`, cancels it. */
export function nextEvent<Detail>(name: string, { cancel = false } = {}): Promise<CustomEvent<Detail>> {
  return new Promise((resolve) =>
    document.addEventListener(
      name,
      (event) => {
        if (cancel) event.preventDefault();
        resolve(event as CustomEvent<Detail>);
      },
      { once: true },
    ),
  );
}

import './sample.tsx';

// Reports to the test around this frame what the page's policy refused, then that the dialog is open.
const violations: string[] = [];
document.addEventListener('securitypolicyviolation', (event) => {
  violations.push(`${event.effectiveDirective} ${event.sample}`);
});

const element = document.createElement('uc-sample');
document.body.append(element);

function buttonNamed(root: ParentNode | null | undefined, name: string): HTMLElement | undefined {
  return [...(root?.querySelectorAll<HTMLElement>('button') ?? [])].find((each) => each.textContent === name);
}

const timer = setInterval(() => {
  const portal = document.querySelector('[data-portal-of=uc-sample]')?.shadowRoot;
  if (buttonNamed(portal, 'Close')) {
    clearInterval(timer);
    const color = getComputedStyle(buttonNamed(element.shadowRoot, 'Pick') as HTMLElement).backgroundColor;
    parent.postMessage({ color, violations }, '*');
  } else {
    buttonNamed(element.shadowRoot, 'Open')?.click();
  }
}, 50);

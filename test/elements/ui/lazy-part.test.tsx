import { Component, type ReactNode, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { lazyPart } from '#elements/ui/lazy-part.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';

/** Stands for the view around a part. */
class Around extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override render = () => (this.state.isBroken ? 'broken' : this.props.children);
}

describe('a part whose code loads when it is shown', () => {
  let root: Root;
  let box: HTMLElement;
  let isOnline: boolean;
  let loads: number;
  let failure: Error;
  const load = async () => {
    loads += 1;
    if (loads === 1) throw failure;
    return () => 'there';
  };
  const show = () => {
    const Shown = lazyPart<object>(load);
    root.render(
      <Around>
        <Suspense fallback="loading">
          <Shown />
        </Suspense>
      </Around>,
    );
  };

  beforeEach(() => {
    loads = 0;
    failure = new TypeError('Failed to fetch');
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
    box = place('<div></div>');
    root = createRoot(box, { onCaughtError: () => undefined });
  });
  afterEach(async () => {
    root.unmount();
    Reflect.deleteProperty(navigator, 'onLine');
    clear();
    await settle();
  });

  it('goes on loading while the network is gone, and comes once it is back', async () => {
    isOnline = false;
    show();
    await until(() => loads === 1);
    await settle();
    equal(box.textContent, 'loading');
    isOnline = true;
    dispatchEvent(new Event('online'));
    await until(() => box.textContent === 'there');
  });

  it('asks again for code that did not come', async () => {
    isOnline = true;
    failure = new TypeError('Failed to fetch dynamically imported module: /part.js');
    show();
    await until(() => box.textContent === 'there');
    equal(loads, 2);
  });

  it('tells the view around it of any other failure', async () => {
    isOnline = true;
    show();
    await until(() => box.textContent === 'broken');
  });
});

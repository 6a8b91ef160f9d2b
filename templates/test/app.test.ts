import { FakePlatform, mountChild, organization, until } from '@heliport/test-kit';
import * as app from '../../child/react/index.ts';

describe('sample', () => {
  let platform: FakePlatform;
  beforeEach(async () => {
    platform = new FakePlatform();
    await platform.signIn([organization('org-1', 'Sunfield')]);
  });
  afterEach(() => platform.end());

  it('greets the signed-in person and leaves nothing in the page', async () => {
    const child = await mountChild(app, { name: 'sample', path: '/sample/overview' });
    await until(() => child.element.textContent?.includes('Chen Lixin'));
    child.go('/sample/about');
    await until(() => child.element.querySelector('h1')?.textContent === '关于');
    const left = await child.unmount();
    if (left.length > 0) throw new Error(`left in the page: ${left.join(', ')}`);
  });
});

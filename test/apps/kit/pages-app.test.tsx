import { FakePlatform, mountChild, organization, showing } from '@heliport/test-kit';
import { lazyPart } from '@heliport/ui';
import { Suspense } from 'react';
import { equal } from '#test/support/elements/assert.ts';
import { pagesApp } from '../../../apps/kit/react/pages-app.ts';

const done: string[] = [];
const view = (name: string) =>
  lazyPart(async () => {
    done.push(`code ${name}`);
    return () => <p>The page {name}</p>;
  });
const One = view('one');
const views: Readonly<Record<string, typeof One>> = { '/one': One, '/two': view('two') };

function Root() {
  done.push('drawn');
  return (
    <Suspense>
      <One />
    </Suspense>
  );
}

describe('an app with pages', () => {
  let platform: FakePlatform;
  beforeEach(async () => {
    platform = new FakePlatform();
    await platform.signIn([organization('org-1', 'Sunfield')], ['ledger:view']);
  });
  afterEach(() => platform.end());

  it('asks for the code and the data of the first page before it is drawn, and for no other', async () => {
    const open = () => ({ show: (path: string) => done.push(`data ${path}`) });
    const app = pagesApp(Root, open, (path) => views[path]);
    const child = await mountChild(app, { name: 'ledger', path: '/one' });
    await showing(child.element, 'The page one');
    equal(done.slice(0, 3), ['code one', 'data /one', 'drawn']);
    equal(done.includes('code two'), false);
    await child.unmount();
  });
});

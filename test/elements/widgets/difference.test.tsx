import '#elements/widgets/difference/uc-difference.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place } from '#test/support/elements/page.ts';
import { inside, showing } from '#test/support/elements/query.ts';

describe('difference', () => {
  afterEach(clear);

  it('shows facts before and after, and which of them are the same', async () => {
    const element = place('<uc-difference lang="en"></uc-difference>');
    await showing(element, 'Nothing was changed');
    Object.assign(element, { was: '{"grade":"A","essKw":800}', became: '{"grade":"S","essKw":800}' });
    await showing(element, 'unchanged');
    const rows = [...inside(element).querySelectorAll('tbody tr')].map((row) => row.textContent);
    equal(rows, ['gradeAS', 'essKw800unchanged']);
  });

  it('passes axe, without a session', async () => {
    await passesAxe('uc-difference', async (element) => {
      element.setAttribute('became', '{"certificate":"JL-1"}');
      await showing(element, 'Nothing before');
    });
  });
});

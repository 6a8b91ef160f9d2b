import '#elements/widgets/difference/uc-difference.ts';
import { datesIn } from '#client/format/dates.ts';
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
    equal(rows, ['GradeAS', 'Storage power, kW800unchanged']);
  });

  it('writes times as the page does, and leaves dates as they are', async () => {
    const element = place('<uc-difference lang="en"></uc-difference>');
    const [was, became] = ['2026-11-24T09:00:00.000Z', '2026-12-01T09:00:00Z'];
    Object.assign(element, {
      was: JSON.stringify({ until: was, from: '2026-11-24' }),
      became: JSON.stringify({ until: became, from: '2026-11-25' }),
    });
    await showing(element, '2026-11-25');
    const rows = [...inside(element).querySelectorAll('tbody tr')].map((row) => row.textContent);
    const { dateTime } = datesIn('en');
    equal(rows, [`until${dateTime(was)}${dateTime(became)}`, 'From2026-11-242026-11-25']);
  });

  it('says yes and no of what is so or not', async () => {
    const element = place('<uc-difference lang="en"></uc-difference>');
    const was = { isEnabled: 1, confirmed: false, points: 1 };
    Object.assign(element, {
      was: JSON.stringify(was),
      became: JSON.stringify({ isEnabled: 0, confirmed: true, points: 0 }),
    });
    await showing(element, 'Confirmed');
    const rows = [...inside(element).querySelectorAll('tbody tr')].map((row) => row.textContent);
    equal(rows, ['Activeyesno', 'Confirmednoyes', 'Points10']);
  });

  it('says what codes mean', async () => {
    const element = place('<uc-difference lang="en"></uc-difference>');
    Object.assign(element, {
      was: JSON.stringify({ status: 1, gender: 0, type: 'PV', 'station.status': 'debug', level: 1 }),
      became: JSON.stringify({
        status: 2,
        gender: 1,
        type: 'PV_ES',
        'station.status': 'operation',
        level: 2,
      }),
    });
    await showing(element, 'Decided');
    const rows = [...inside(element).querySelectorAll('tbody tr')].map((row) => row.textContent);
    equal(rows, [
      'StatusWaiting for a decisionDecided',
      'GenderMaleFemale',
      'TypePVPV + storage',
      'StatusDebugIn operation',
      'Level12',
    ]);
  });

  it('passes axe, without a session', async () => {
    await passesAxe('uc-difference', async (element) => {
      element.setAttribute('became', '{"certificate":"JL-1"}');
      await showing(element, 'Nothing before');
    });
  });
});

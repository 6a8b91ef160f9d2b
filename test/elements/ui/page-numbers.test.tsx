import { pageNumbers } from '#elements/ui/page-numbers.ts';
import { equal } from '#test/support/elements/assert.ts';

const shown = (page: number, pages: number) =>
  pageNumbers(page, pages)
    .map((number) => number ?? '…')
    .join(' ');

describe('page numbers', () => {
  it('names up to seven pages', () => {
    equal([shown(1, 1), shown(4, 7)], ['1', '1 2 3 4 5 6 7']);
  });

  it('leaves out pages far from the current one, but never the first or last', () => {
    equal(
      [shown(1, 20), shown(4, 20), shown(5, 20), shown(16, 20), shown(17, 20), shown(20, 20)],
      [
        '1 2 3 4 5 … 20',
        '1 2 3 4 5 … 20',
        '1 … 4 5 6 … 20',
        '1 … 15 16 17 … 20',
        '1 … 16 17 18 19 20',
        '1 … 16 17 18 19 20',
      ],
    );
  });
});

import type { Manifest } from '#elements/pages/gallery/manifest.ts';

const field = (name: string, type: string, description = '', attribute = name, reflects = true) => ({
  kind: 'field',
  ...{ name, attribute, description, reflects },
  type: { text: `${type} | undefined` },
});

const event = (name: string, detail: string) => ({
  name,
  description: '',
  type: { text: `CustomEvent<${detail}>` },
});

const common = [event('uc-error', '{ error: unknown }'), event('uc-session-ended', '{ reason: string }')];

/** A manifest as the build writes it, with one element of each kind. */
export const manifest: Manifest = {
  modules: [
    {
      declarations: [
        {
          tagName: 'uc-sample',
          description: 'Shows `samples`.',
          members: [
            field('label', 'string'),
            field('size', 'string', '`small`, `medium` or `large`. Default: medium, as with `uc-figure`.'),
            field('tone', "'pv' | 'load' | 1 | 2", '', 'tone', false),
            field('count', 'number'),
            field('isOpen', 'boolean', '', 'is-open'),
            field('rows', 'readonly (number | null)[]', '', 'rows', false),
            field('filter', 'Readonly<Record<string, unknown>>', '', 'filter', false),
          ],
          events: [event('uc-pick', '{ id: string }'), ...common],
        },
        {
          tagName: 'uc-sample-dialog',
          description: 'Asks.',
          members: [],
          events: [event('uc-close', 'undefined'), ...common],
        },
      ],
    },
  ],
};

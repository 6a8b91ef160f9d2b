// Import rules of the charts, of the module for apps of other hosts, and of the elements whose data is energy.
// import-rules.mjs includes them.

import { folder } from './import-patterns.mjs';

/** Charts are below the elements and the apps, which both use them. */
export const chartRules = (common) => ({
  files: ['src/charts/**'],
  rules: [
    {
      refuse: [
        ...folder('client', 'shell'),
        '#contract/**',
        // What the answers of telemetry are made of, when they are old, from which power on energy flows, and how texts are
        // filled in.
        '!#contract/energy/balance/limits.ts',
        '!#contract/energy/frame/quality.ts',
        '!#contract/energy/station/rules.ts',
        '!#contract/preferences.ts',
        '!#contract/interpolate.ts',
        '#elements/**',
        '!#elements/ui/**',
      ],
      because: 'Charts draw what they are given: they import elements/ui, and no session, stores or calls.',
    },
    ...common,
  ],
});

/** The map is beside the charts. */
export const mapRules = (common) => ({
  files: ['src/map/**'],
  rules: [
    {
      refuse: [
        ...folder('client', 'shell', 'charts'),
        '#contract/**',
        // The languages, and how texts are filled in.
        '!#contract/preferences.ts',
        '!#contract/interpolate.ts',
        '#elements/**',
        '!#elements/ui/**',
      ],
      because: 'The map draws what it is given: it imports elements/ui, and no session, stores or calls.',
    },
    ...common,
  ],
});

/** Apps of other hosts use nothing of ours but what a child gets. */
export const legacyRules = (common) => ({
  files: ['src/legacy/**'],
  rules: [
    {
      refuse: [
        ...folder('client', 'shell', 'charts', 'map'),
        '#elements/**',
        '#contract/**',
        '!#contract/child.ts',
      ],
      because: 'It runs in the place of a child app: it imports only the contract of child apps.',
    },
    ...common,
  ],
});

export const energyElementRules = (common) => ({
  files: ['elements/energy/**'],
  rules: [
    {
      refuse: folder('elements/widgets', 'widgets'),
      because:
        'An element of energy is used by its tag, also alone: it imports charts, the wrapper and elements/parts.',
    },
    ...common,
  ],
});

// The import rules with their reasons. import-config.mjs writes Biome's configuration from this table.

import { folder, through } from './import-patterns.mjs';
import { appRules } from './import-rules-apps.mjs';
import { chartRules, energyElementRules, legacyRules, mapRules } from './import-rules-charts.mjs';
import { serverRules } from './import-rules-server.mjs';

const noNode = {
  refuse: ['node:*', 'fastify', '@fastify/**', 'drizzle-orm', 'drizzle-orm/**', 'pg', '@electric-sql/**'],
  because: 'This code runs in a browser, where Node and database modules do not exist.',
};
const noServer = {
  refuse: folder('server', 'test'),
  because: 'Browser code shares only the contract with the server.',
};
const noApp = {
  refuse: ['**/apps/**', '@heliport/child-*'],
  because: 'A child app is released on its own and loaded at run time, so nothing imports it.',
};
const noPublicName = {
  refuse: ['@heliport/client', '@heliport/ui', '@heliport/charts', '@heliport/map', '@heliport/legacy'],
  because: 'Child apps import these names. Inside the build, import the file itself.',
};
const noView = {
  refuse: [
    ...folder('elements', 'shell'),
    'react',
    'react-dom',
    'react-dom/**',
    '@fluentui/**',
    'single-spa',
  ],
  because: 'The client is below every view: shell, elements and child apps import it, never the other way.',
};
const noEnergy = {
  refuse: [
    '#contract/energy/**',
    // The shell's bell shows the number of unread alarms.
    '!#contract/energy/alarm/unread-count.ts',
    '!#contract/energy/alarm/limits.ts',
    '!#contract/energy/push/calls.ts',
  ],
  because: 'The client has no calls of child apps. An app sends its own with call() of @heliport/client.',
};
const noShell = { refuse: folder('shell'), because: 'The shell is the top layer, so nothing imports it.' };
const noDialog = {
  refuse: folder('elements/dialogs', 'dialogs'),
  because: "Nothing imports a dialog. openDialog('uc-…') of the registry loads and mounts it.",
};
const noPage = {
  refuse: folder('elements/pages', 'pages'),
  because: 'A page is used only by its tag. Move code that two views share into a widget or elements/ui.',
};
const noGeneratedRegistry = {
  refuse: ['#elements/registry.generated.ts', '**/registry.generated.ts'],
  because: 'Load elements by tag with the functions of elements/registry.ts.',
};
const noForeignTexts = {
  refuse: ['react-i18next', 'i18next'],
  because:
    'Import useTranslation from #elements/define/translated.tsx. Light elements, and parts that both kinds share, import it from #elements/define/light-texts.tsx.',
};
const noRelativeCrossing = {
  refuse: [
    ...through('src', 'contract'),
    ...['../../ui/**', '../../parts/**', '../../define.tsx', '../../registry.ts'],
  ],
  because: 'Import from other folders by #client/…, #contract/… or #elements/….',
};
const inBrowser = [noServer, noNode, noApp, noPublicName];
const inShell = [
  {
    refuse: folder('elements'),
    because: 'The shell uses elements only by their tag name, so that each loads when it is first shown.',
  },
  {
    refuse: ['react', 'react-dom', 'react-dom/**', 'react-i18next', '@fluentui/**', '@nanostores/react'],
    because: 'The shell is plain TypeScript, so that the first paint does not wait for React.',
  },
  {
    refuse: through('client', 'contract'),
    because: 'Import from other folders by #client/… or #contract/….',
  },
  ...inBrowser,
];

const contractRules = [
  {
    refuse: ['#*/**', '@heliport/**', ...through('src', 'elements', 'apps', 'server', 'test')],
    because: 'The contract imports no other folder, because browser and server both import it.',
  },
  {
    refuse: ['node:*', 'fastify', 'react', 'react-dom', 'nanostores', 'drizzle-orm', 'pg'],
    because: 'The contract does no I/O and uses no framework.',
  },
];

/** One entry per folder. `files` are globs; a later entry overrides an earlier one where both match. */
export const importRules = [
  { files: ['contract/**'], rules: contractRules },
  {
    files: ['contract/*', 'contract/{child,rules}/**', 'contract/user-centre/**'],
    rules: [
      { refuse: ['**/energy/**'], because: 'Energy imports the user centre, never the other way.' },
      ...contractRules,
    ],
  },
  {
    files: ['src/client/*'],
    rules: [
      noView,
      noEnergy,
      {
        refuse: ['./index.ts', '#client/index.ts'],
        because:
          'A module that an index.ts exports must not import that index.ts: this would be an import circle.',
      },
      ...inBrowser,
    ],
  },
  {
    files: ['src/client/http.ts', 'src/client/http/**'],
    rules: [
      {
        refuse: ['#client/**', ...through('api', 'stores', 'i18n'), '**/index.ts', '**/routes.ts'],
        because:
          'HTTP imports only the contract. The session store passes it headers and the 401 handler with http.configure().',
      },
      noView,
      noEnergy,
      ...inBrowser,
    ],
  },
  {
    files: ['src/client/api/**'],
    rules: [
      {
        refuse: ['#client/**', ...through('stores', 'i18n'), '../index.ts', '../routes.ts'],
        because:
          'An API call imports only HTTP and the contract. State belongs in stores, sentences in dictionaries.',
      },
      noView,
      noEnergy,
      ...inBrowser,
    ],
  },
  {
    files: ['src/client/stores/**'],
    rules: [
      {
        refuse: [...folder('client/i18n', 'i18n'), 'i18next', 'react-i18next'],
        because: 'Stores hold codes, and views translate them.',
      },
      {
        refuse: ['#client/**', '../index.ts'],
        because: 'Inside the client, import by relative path, and never its index.ts.',
      },
      noView,
      noEnergy,
      ...inBrowser,
    ],
  },
  {
    files: ['src/client/i18n/**'],
    rules: [
      {
        refuse: ['#client/**', ...through('api'), '../index.ts'],
        because: 'i18n holds the dictionaries and listens to stores. It sends no requests.',
      },
      noView,
      noEnergy,
      ...inBrowser,
    ],
  },
  chartRules(inBrowser),
  mapRules(inBrowser),
  legacyRules(inBrowser),
  {
    files: ['src/shell/**'],
    rules: [
      ...inShell,
      {
        refuse: ['**/leave/*', '!**/leave/index.ts'],
        because: 'Other folders import only leave/index.ts of src/shell/leave.',
      },
    ],
  },
  {
    files: ['src/shell/leave/**'],
    rules: inShell,
  },
  {
    files: ['elements/*'],
    rules: [
      {
        refuse: ['#elements/**', './pages/**', './dialogs/**', './widgets/**', './parts/**'],
        because: 'The wrapper is below the elements: only the generated registry imports them.',
      },
      {
        refuse: through('src', 'contract'),
        because: 'Import from other folders by #client/… or #contract/….',
      },
      noShell,
      ...inBrowser,
    ],
  },
  {
    files: ['elements/ui/**'],
    rules: [
      {
        refuse: [...folder('client', 'contract', 'shell'), ...through('src'), '@heliport/**'],
        because: 'Child apps share elements/ui, so it uses only React and Fluent: no session and no calls.',
      },
      {
        refuse: [
          '#elements/**',
          ...through('parts', 'widgets', 'dialogs', 'pages'),
          '../define.tsx',
          '../registry.ts',
        ],
        because: 'elements/ui is below the wrapper and the elements.',
      },
      noServer,
      noNode,
      noApp,
    ],
  },
  {
    files: ['elements/parts/**'],
    rules: [
      {
        refuse: [...folder('elements/widgets', 'widgets'), '../registry.ts', '#elements/registry.ts'],
        because: 'elements/parts is below widgets, dialogs and pages, which share it.',
      },
      noDialog,
      noPage,
      noRelativeCrossing,
      noGeneratedRegistry,
      noShell,
      noForeignTexts,
      ...inBrowser,
    ],
  },
  {
    files: ['elements/widgets/**'],
    rules: [noDialog, noPage, noGeneratedRegistry, noRelativeCrossing, noShell, noForeignTexts, ...inBrowser],
  },
  {
    files: ['elements/dialogs/**'],
    rules: [
      {
        refuse: folder('elements/widgets', 'widgets'),
        because:
          'A dialog can open anywhere, so it imports only client, contract, the wrapper, elements/ui and elements/parts.',
      },
      noDialog,
      noPage,
      noGeneratedRegistry,
      noRelativeCrossing,
      noShell,
      noForeignTexts,
      ...inBrowser,
    ],
  },
  {
    files: ['elements/pages/**'],
    rules: [
      { refuse: ['../../widgets/**'], because: 'Import widgets by #elements/widgets/….' },
      noDialog,
      noPage,
      noGeneratedRegistry,
      noRelativeCrossing,
      noShell,
      noForeignTexts,
      ...inBrowser,
    ],
  },
  energyElementRules([
    noDialog,
    noPage,
    noGeneratedRegistry,
    noRelativeCrossing,
    noShell,
    noForeignTexts,
    ...inBrowser,
  ]),
  ...appRules,
  ...serverRules,
];

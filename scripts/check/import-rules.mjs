// The table of import rules with their reasons. import-config.mjs derives Biome's configuration from it.

import { folder, through } from './import-patterns.mjs';
import { appRules } from './import-rules-apps.mjs';
import { serverRules } from './import-rules-server.mjs';

const noNode = {
  refuse: ['node:*', 'fastify', '@fastify/**', 'drizzle-orm', 'drizzle-orm/**', 'pg', '@electric-sql/**'],
  because: 'This runs in a browser: Node and database modules stay on the server.',
};
const noServer = {
  refuse: folder('server', 'test'),
  because: 'Browser code meets the server through the contract only.',
};
const noApp = {
  refuse: ['**/apps/**', '@heliport/child-*'],
  because: 'A child app is released on its own and loaded by its path: nothing imports it.',
};
const noDoorInside = {
  refuse: ['@heliport/client', '@heliport/ui'],
  because: 'These names are the doors for child apps: inside the build import the file itself.',
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
  because: 'The client stands below every view: shell, elements and child apps use it, never the other way.',
};
const noEnergy = {
  refuse: [
    '#contract/energy/**',
    // The shell's bell shows the number of unread alarms.
    '!#contract/energy/alarm/unread-count.ts',
    '!#contract/energy/alarm/limits.ts',
  ],
  because: 'The client knows no energy: an app sends calls of its own by call() of @heliport/client.',
};
const noShell = { refuse: folder('shell'), because: 'Nothing imports the shell: it stands on top.' };
const noDialog = {
  refuse: folder('elements/dialogs', 'dialogs'),
  because: "Nothing imports a dialog: openDialog('uc-…') of the registry loads and mounts it.",
};
const noPage = {
  refuse: folder('elements/pages', 'pages'),
  because: 'A page is used by its tag only: what two views need is a widget or belongs to elements/ui.',
};
const noGeneratedRegistry = {
  refuse: ['#elements/registry.generated.ts', '**/registry.generated.ts'],
  because: 'The registry loads elements: ask it by tag.',
};
const noForeignTexts = {
  refuse: ['react-i18next', 'i18next'],
  because:
    'Views take useTranslation from #elements/define/translated.tsx; light ones, and parts that both share, from #elements/define/light-texts.tsx.',
};
const noRelativeCrossing = {
  refuse: [
    ...through('src', 'contract'),
    ...['../../ui/**', '../../parts/**', '../../define.tsx', '../../registry.ts'],
  ],
  because: 'Across folders import by #client/…, #contract/… or #elements/….',
};
const inBrowser = [noServer, noNode, noApp, noDoorInside];
const inShell = [
  {
    refuse: folder('elements'),
    because: 'The shell meets elements by their tag name, so that each loads when it is first shown.',
  },
  {
    refuse: ['react', 'react-dom', 'react-dom/**', 'react-i18next', '@fluentui/**', '@nanostores/react'],
    because: 'The shell is plain TypeScript: no React stands before the first paint.',
  },
  {
    refuse: through('client', 'contract'),
    because: 'Across folders import by #client/… or #contract/….',
  },
  ...inBrowser,
];

const contractRules = [
  {
    refuse: ['#*/**', '@heliport/**', ...through('src', 'elements', 'apps', 'server', 'test')],
    because: 'The contract imports nothing of ours: browser and server both stand on it.',
  },
  {
    refuse: ['node:*', 'fastify', 'react', 'react-dom', 'nanostores', 'drizzle-orm', 'pg'],
    because: 'The contract does no I/O and knows no framework.',
  },
];

/** One entry per folder. `files` are globs; a later entry overrides an earlier one where both match. */
export const importRules = [
  { files: ['contract/**'], rules: contractRules },
  {
    files: ['contract/*', 'contract/{child,rules}/**', 'contract/user-centre/**'],
    rules: [
      { refuse: ['**/energy/**'], because: 'Energy stands on the user centre, never the other way.' },
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
        because: 'Nothing behind a door imports that door: it closes an import circle.',
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
          'HTTP knows the contract only: the session store hands it headers and the 401 handler by http.configure().',
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
          'An API call knows HTTP and the contract only: state lives in stores, sentences in dictionaries.',
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
        because: 'Stores hold codes, never sentences: views translate.',
      },
      {
        refuse: ['#client/**', '../index.ts'],
        because: 'Inside the client import by relative path, and never its own door.',
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
        because: 'i18n listens to stores, holds the dictionaries and names errors: it calls nothing.',
      },
      noView,
      noEnergy,
      ...inBrowser,
    ],
  },
  {
    files: ['src/shell/**'],
    rules: [
      ...inShell,
      {
        refuse: ['**/leave/*', '!**/leave/index.ts'],
        because: 'src/shell/leave has one door: import leave/index.ts.',
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
        because: 'The wrapper stands below the elements: only the generated registry names them.',
      },
      { refuse: through('src', 'contract'), because: 'Across folders import by #client/… or #contract/….' },
      noShell,
      ...inBrowser,
    ],
  },
  {
    files: ['elements/ui/**'],
    rules: [
      {
        refuse: [...folder('client', 'contract', 'shell'), ...through('src'), '@heliport/**'],
        because: 'elements/ui is what child apps share: React and Fluent, no session and no calls.',
      },
      {
        refuse: [
          '#elements/**',
          ...through('parts', 'widgets', 'dialogs', 'pages'),
          '../define.tsx',
          '../registry.ts',
        ],
        because: 'elements/ui stands below the wrapper and the elements.',
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
        because: 'elements/parts is what widgets, dialogs and pages share: it stands below them.',
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
          'A dialog opens anywhere: it uses client, contract, the wrapper, elements/ui and elements/parts only.',
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
      { refuse: ['../../widgets/**'], because: 'Across folders import by #elements/widgets/….' },
      noDialog,
      noPage,
      noGeneratedRegistry,
      noRelativeCrossing,
      noShell,
      noForeignTexts,
      ...inBrowser,
    ],
  },
  ...appRules,
  ...serverRules,
];

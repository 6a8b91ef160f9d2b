// Who may import whom on the server; a part of the table in import-rules.mjs.
import { folder, through } from './import-patterns.mjs';

const noBrowser = {
  // A manifest is data: the menu begins with what the manifests name.
  refuse: [
    '@heliport/*',
    ...folder('client', 'shell', 'elements'),
    ...through('src', 'apps'),
    '!**/apps/*/manifest.json',
  ],
  because: 'The server meets the browser through the contract only.',
};
const noTest = { refuse: folder('test'), because: 'The product does not know its tests.' };

export const serverRules = [
  { files: ['server/**'], rules: [noBrowser, noTest] },
  {
    files: ['server/routes/**'],
    rules: [
      {
        refuse: ['drizzle-orm', 'drizzle-orm/**', 'pg', '@electric-sql/**'],
        because: 'A route stays thin (schema, right, call, answer): queries belong to commands.',
      },
      noBrowser,
      noTest,
    ],
  },
  {
    files: ['server/commands/**'],
    rules: [
      {
        refuse: [...folder('server/routes', 'routes', 'server/plugins', 'plugins'), 'fastify', '@fastify/**'],
        because: 'Routes call commands, never the other way: a command knows no request.',
      },
      noBrowser,
      noTest,
    ],
  },
  {
    files: ['server/db/**'],
    rules: [
      {
        refuse: [
          ...folder('server/routes', 'routes', 'server/commands', 'commands', 'server/plugins', 'plugins'),
          'fastify',
          '@fastify/**',
        ],
        because: 'Commands use the database, never the other way.',
      },
      noBrowser,
      noTest,
    ],
  },
];

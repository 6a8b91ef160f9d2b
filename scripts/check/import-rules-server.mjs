// Import rules of the server; a part of the table in import-rules.mjs.
import { folder, through } from './import-patterns.mjs';

const noBrowser = {
  // A manifest is data: the menu is built from the manifests.
  refuse: [
    '@heliport/*',
    ...folder('client', 'shell', 'elements'),
    ...through('src', 'apps'),
    '!**/apps/*/manifest.json',
  ],
  because: 'The server meets the browser through the contract only.',
};
const noTest = { refuse: folder('test'), because: 'The product does not know its tests.' };
const everywhere = [noBrowser, noTest];

/** Patterns for a part of the server, by alias and by any relative path through it. */
const part = (...names) => names.flatMap((name) => [`#server/${name}/**`, `**/${name}/**`]);

const noDomain = {
  refuse: [...part('user-centre', 'energy'), '!#contract/user-centre/**'],
  because: 'Both domains stand on this part: it knows neither of them.',
};
const noEnergy = {
  refuse: part('energy'),
  because: 'Energy stands on the user centre, never the other way.',
};
const noHttp = {
  refuse: [...part('http', 'page'), '**/routes.ts', 'fastify', '@fastify/**'],
  because: 'Routes call commands, never the other way: a command knows no request.',
};
const noPage = { refuse: part('page'), because: 'Pages use the domains, never the other way.' };
const noSeed = {
  refuse: ['**/seed.ts', '**/seed/**'],
  because: 'Seeds fill an empty database: nothing that runs later depends on them.',
};
const noQuery = {
  refuse: ['drizzle-orm', 'drizzle-orm/**', 'pg', '@electric-sql/**', '**/schema.ts'],
  because: 'A route stays thin (schema, right, call, answer): queries belong to commands.',
};

/** Files of a domain that all its nouns may import: `lock.ts`, `limits.ts`. */
const ofDomain = (domain) => `#server/${domain}/*.ts`;

/**
 * Other nouns are imported through their `public.ts`; their tables, for joins and foreign keys, through their
 * `schema.ts`.
 */
const publicOnly = (...domains) => ({
  refuse: domains.flatMap((domain) => [
    `#server/${domain}/**`,
    `!${ofDomain(domain)}`,
    `!#server/${domain}/*/public.ts`,
    `!#server/${domain}/*/schema.ts`,
  ]),
  because: 'Another noun is seen through its public.ts (commands) and its schema.ts (tables).',
});

/** Relative imports stay in the noun's folder, `depth` folders above the file. */
const inNoun = (depth) => ({
  refuse: [`${'../'.repeat(depth + 1)}**`, './../**', '!**/apps/*/manifest.json'],
  because: 'A relative import stays in the folder of its noun: across nouns import by #server/….',
});

/** The files of a domain's nouns at every depth, each with the rules that apply to it. */
function nounRules(domain, seen, directions) {
  const shared = [...directions, noPage, noSeed, publicOnly(...seen), ...everywhere];
  return [0, 1, 2, 3, 4].flatMap((depth) => {
    const files = `server/${domain}/*/${'*/'.repeat(depth)}`;
    const rules = [inNoun(depth), ...shared];
    return [
      { files: [`${files}*`], rules },
      ...(depth === 0 ? [{ files: [`${files}routes.ts`], rules: [noQuery, ...rules] }] : []),
    ];
  });
}

/** Commands at every depth below their folder. */
const commandRules = (domain, seen, directions) =>
  [1, 2, 3].map((depth) => ({
    files: [`server/${domain}/*/commands/${'*/'.repeat(depth - 1)}*`],
    rules: [inNoun(depth), noHttp, noSeed, ...directions, publicOnly(...seen), ...everywhere],
  }));

const noDatabaseUser = {
  refuse: [...part('user-centre', 'energy', 'http', 'page', 'admin'), 'fastify', '@fastify/**'],
  because: 'Commands use the database, never the other way.',
};

export const serverRules = [
  { files: ['server/**'], rules: everywhere },
  {
    files: ['server/core/**'],
    rules: [
      noDomain,
      { refuse: part('http', 'page'), because: 'What answers requests stands on the core.' },
      ...everywhere,
    ],
  },
  { files: ['server/db/**'], rules: [noDatabaseUser, ...everywhere] },
  {
    files: ['server/gateways/**'],
    rules: [
      {
        refuse: [...part('user-centre', 'energy', 'http', 'page', 'db'), 'fastify', 'drizzle-orm'],
        because: 'A gateway sends what it is given: it knows no domain, no request and no table.',
      },
      ...everywhere,
    ],
  },
  { files: ['server/http/**'], rules: [noDomain, noPage, ...everywhere] },
  {
    files: ['server/page/**'],
    rules: [
      { refuse: part('energy'), because: 'The pages of the server show the user centre only.' },
      publicOnly('user-centre'),
      ...everywhere,
    ],
  },
  { files: ['server/user-centre/*'], rules: [noEnergy, noPage, ...everywhere] },
  ...nounRules('user-centre', ['user-centre'], [noEnergy]),
  ...commandRules('user-centre', ['user-centre'], [noEnergy]),
  {
    files: ['server/user-centre/seed/**', 'server/user-centre/*/seed.ts'],
    rules: [noEnergy, noPage, ...everywhere],
  },
  ...nounRules('energy', ['energy', 'user-centre'], []),
  ...commandRules('energy', ['energy', 'user-centre'], []),
  { files: ['server/energy/*/seed.ts', 'server/energy/seed/**'], rules: [noPage, ...everywhere] },
];

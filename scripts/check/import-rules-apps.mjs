// Import rules of child apps; a part of the table in import-rules.mjs.

/** Maximum depth of folders in an app that the rules cover. A deeper file may not use `../` at all. */
const DEEPEST = 8;

const noOtherApp = {
  refuse: ['@heliport/child-*', '**/apps/**'],
  because: 'A child app never imports another one: each is released on its own.',
};
const onlyDoors = {
  refuse: [
    '#*/**',
    '!#kit/**',
    '!#contract/**',
    '@heliport/**',
    ...['client', 'energy', 'ui', 'charts', 'map'].map((door) => `!@heliport/${door}`),
    // The specifier that defines an element's tag.
    '!@heliport/elements/*',
    // Excluded here: it has its own rule and reason.
    '!@heliport/child-*',
  ],
  because:
    'A child app uses the doors @heliport/client and @heliport/ui, elements by their tag, #contract/… and #kit/….',
};
const noNode = {
  refuse: ['node:*', 'fastify', '@fastify/**', 'drizzle-orm', 'drizzle-orm/**', 'pg', '@electric-sql/**'],
  because: 'This runs in a browser: Node and database modules stay on the server.',
};
/** Repeats `../`. */
const up = (count) => '../'.repeat(count);
/** Patterns for a path with `..` after a name, from files at a depth. The last matching pattern wins. */
const straight = (depth) => ({
  refuse: [
    './**/../**',
    ...Array.from({ length: depth }, (_, index) => index + 1).flatMap((count) => [
      `${up(count)}**/*/../**`,
      `!${up(count + 2)}**`,
    ]),
  ],
  because: 'Write a relative path without detours: its length says whether it leaves the app.',
});
const inside = (depth) => ({
  refuse: [`${up(depth + 1)}**`],
  because:
    'A relative path stays in the folder of its app: what apps share is #kit/…, the rest comes by a door.',
});
const common = [noOtherApp, onlyDoors, noNode];

const react = ['react', 'react-dom', 'react-dom/**', '@nanostores/react', 'single-spa-react'];
const vue = ['vue', 'vue3'];

/** The kit's folders, the depth of their files, and their additional restrictions. */
const kit = [
  ...['*', 'texts/*'].map((files, depth) => ({
    files,
    depth,
    refuse: [...react, ...vue, '**/react/**', '**/vue/**'],
    because: 'The core of the kit knows no framework: react/ and vue/ are its faces.',
  })),
  { files: 'react/*', depth: 1, refuse: [...vue, '**/vue/**'], because: 'This is the face for React.' },
  { files: 'vue/*', depth: 1, refuse: [...react, '**/react/**'], because: 'This is the face for Vue.' },
];

/** A relative path that leaves the app's folder is recognised by the depth of its file. */
export const appRules = [
  {
    files: ['apps/**'],
    rules: [
      ...common,
      {
        refuse: ['../**'],
        because: `Folders of an app go at most ${DEEPEST} deep: below that lint cannot tell which path leaves it.`,
      },
    ],
  },
  ...Array.from({ length: DEEPEST + 1 }, (_, depth) => ({
    files: [`apps/*/${'*/'.repeat(depth)}*`],
    rules: [...common, straight(depth), inside(depth)],
  })),
  ...kit.map(({ files, depth, ...own }) => ({
    files: [`apps/kit/${files}`],
    rules: [own, ...common, straight(depth), inside(depth)],
  })),
];

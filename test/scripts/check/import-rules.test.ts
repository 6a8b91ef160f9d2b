import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lintImports } from '#test/support/import-lint.ts';
import { commandTable, type ImportTable } from './import-tables.ts';

const table: ImportTable = {
  'contract/user-centre/session/calls.ts': {
    allowed: ['typebox', '../../call.ts', '../menu/calls.ts'],
    refused: {
      '#client/http.ts': /imports no other folder/,
      '../../../src/client/http.ts': /imports no other folder/,
      '@heliport/client': /imports no other folder/,
      'node:fs': /no I\/O/,
      '../../energy/station/calls.ts': /never the other way/,
    },
  },
  'contract/call.ts': {
    allowed: ['typebox', './codes.ts'],
    refused: { './energy/station/calls.ts': /never the other way/ },
  },
  'contract/energy/station/calls.ts': {
    allowed: ['typebox', '../../user-centre/organization/calls.ts', './rules.ts'],
    refused: { '#server/app.ts': /imports no other folder/, fastify: /no I\/O/ },
  },
  'src/client/routes.ts': {
    allowed: ['#contract/preferences.ts', './stores/session.ts'],
    refused: {
      './index.ts': /import circle/,
      '../shell/guard.ts': /below every view/,
      react: /below every view/,
    },
  },
  'src/client/http.ts': {
    allowed: ['#contract/codes.ts', 'redaxios', './http/envelope.ts'],
    refused: {
      '#contract/energy/station/calls.ts': /no calls of child apps/,
      './stores/session.ts': /HTTP imports only the contract/,
      './api/menu.ts': /HTTP imports only the contract/,
      '#elements/define.tsx': /below every view/,
    },
  },
  'src/client/api/menu.ts': {
    allowed: ['../http.ts', '#contract/user-centre/menu/calls.ts'],
    refused: {
      '../stores/session.ts': /State belongs in stores/,
      '#client/i18n/index.ts': /State belongs in stores/,
      '../index.ts': /State belongs in stores/,
    },
  },
  'src/client/stores/menu.ts': {
    allowed: ['../api/menu.ts', './session.ts', 'nanostores', '#contract/preferences.ts'],
    refused: {
      '../i18n/index.ts': /views translate/,
      i18next: /views translate/,
      '#client/stores/session.ts': /relative path/,
      react: /below every view/,
      '#shell/guard.ts': /below every view/,
    },
  },
  'src/client/i18n/index.ts': {
    allowed: ['../stores/settings.ts', 'i18next', '#contract/messages/zh.json'],
    refused: { '../api/menu.ts': /sends no requests/, '../index.ts': /sends no requests/ },
  },
  'src/shell/session/end.ts': {
    allowed: ['../leave/index.ts'],
    refused: { '../leave/unload.ts': /only leave\/index/ },
  },
  'src/shell/leave/index.ts': {
    allowed: ['./unload.ts', '../host/page-hooks.ts'],
    refused: { '#elements/registry.ts': /by their tag name/ },
  },
  'src/shell/host/lifecycle-driver.ts': {
    allowed: ['#client/routes.ts', '#contract/child.ts', 'single-spa', '../guard.ts'],
    refused: {
      '#elements/registry.ts': /by their tag name/,
      '../../../elements/registry.ts': /by their tag name/,
      '../../client/routes.ts': /#client/,
      react: /plain TypeScript/,
      '@heliport/client': /Inside the build/,
    },
  },
  'elements/define.tsx': {
    allowed: ['react', '#client/i18n/index.ts', './ui/theme.ts'],
    refused: { './pages/login/login.tsx': /below the elements/, '#shell/index.ts': /the top layer/ },
  },
  'elements/ui/button.tsx': {
    allowed: ['react', '@fluentui/react-components', './theme.ts'],
    refused: { '#client/http.ts': /no session/, '#elements/define.tsx': /below the wrapper/ },
  },
  'elements/parts/failure.tsx': {
    allowed: ['#elements/ui/state-panel.tsx', '#elements/define.tsx', '#client/error-text.ts', './face.tsx'],
    refused: {
      '#elements/widgets/navbar/navbar.tsx': /parts is below/,
      '#elements/pages/login/login.tsx': /only by its tag/,
      '../registry.ts': /parts is below/,
    },
  },
  'elements/widgets/navbar/navbar.tsx': {
    allowed: ['#elements/define.tsx', '#elements/ui/index.ts', '#elements/registry.ts', '../clock/clock.tsx'],
    refused: {
      '#elements/dialogs/change-password/change-password.tsx': /openDialog/,
      '../../dialogs/change-password/change-password.tsx': /openDialog/,
      '#elements/pages/login/login.tsx': /only by its tag/,
      '../../../src/client/http.ts': /#client/,
      '#shell/guard.ts': /the top layer/,
      '#elements/registry.generated.ts': /by tag/,
    },
  },
  'elements/dialogs/change-password/change-password.tsx': {
    allowed: ['#elements/define.tsx', '#client/stores/session.ts', './strength.tsx'],
    refused: {
      '#elements/widgets/navbar/navbar.tsx': /can open anywhere/,
      '#elements/dialogs/other/other.tsx': /openDialog/,
    },
  },
  'elements/pages/workbench/workbench.tsx': {
    allowed: ['#elements/widgets/navbar/navbar.tsx', '#client/stores/menu.ts', './cards.tsx'],
    refused: {
      '#elements/pages/login/login.tsx': /only by its tag/,
      'react-i18next': /useTranslation from #elements\/define/,
      '../../widgets/navbar/navbar.tsx': /#elements/,
      'node:fs': /do not exist/,
      '#server/app.ts': /only the contract/,
    },
  },
  ...appTable(),
  'apps/monitor/views/stations.vue': {
    allowed: ['../index.ts', '@heliport/ui'],
    refused: { '../../ledger/index.ts': /not leave the folder/, '#client/http.ts': /imports only @/ },
  },
  'apps/monitor/1/2/3/4/5/6/7/8/9/deep.ts': {
    allowed: ['./other.ts', '@heliport/client', '#kit/remote.ts'],
    refused: { '../other.ts': /at most 8 deep/, '#client/http.ts': /imports only @/ },
  },
  'apps/kit/remote.ts': {
    allowed: ['nanostores', '@heliport/client', './failure.ts', '#contract/codes.ts'],
    refused: {
      react: /uses no framework/,
      './vue/mirror.ts': /uses no framework/,
      '../monitor/index.ts': /not leave the folder/,
      '#client/http.ts': /imports only @/,
    },
  },
  'apps/kit/react/app-frame.tsx': {
    allowed: ['react', '../frame.ts', '@heliport/ui'],
    refused: {
      vue: /adapter for React/,
      '../vue/mirror.ts': /adapter for React/,
      '../../monitor/index.ts': /not leave the folder/,
    },
  },
  'apps/kit/vue/mirror.ts': {
    allowed: ['vue', '../frame.ts'],
    refused: { react: /adapter for Vue/, '../../monitor/index.ts': /not leave the folder/ },
  },
  'server/app.ts': {
    allowed: ['./domains.ts', './http/errors.ts', '#contract/call.ts', 'node:fs', 'fastify'],
    refused: { '#client/http.ts': /only the contract/, '#test/support/server.ts': /import tests/ },
  },
  'server/core/refusal.ts': {
    allowed: ['#contract/codes.ts', '#server/db/database.ts', '#contract/user-centre/role/limits.ts'],
    refused: {
      '#server/user-centre/role/public.ts': /imports neither of them/,
      '../energy/station/schema.ts': /imports neither of them/,
      '#server/http/contract.ts': /core is below/,
    },
  },
  'server/core/access-token/deeper/token.ts': {
    allowed: ['../../clock.ts'],
    refused: { '../../../user-centre/role/schema.ts': /imports neither of them/ },
  },
  'server/http/caller.ts': {
    allowed: ['#server/core/caller.ts', 'fastify'],
    refused: {
      '#server/user-centre/session/public.ts': /imports neither of them/,
      '../page/html.ts': /Pages import the domains/,
    },
  },
  'server/page/html.ts': {
    allowed: ['#server/http/secure.ts', '#server/user-centre/session/public.ts'],
    refused: {
      '#server/user-centre/session/commands/session.ts': /through its public\.ts/,
      '#server/energy/station/public.ts': /only the user centre/,
    },
  },
  'server/gateways/smtp.ts': {
    allowed: ['nodemailer', '#server/core/limits.ts'],
    refused: { '#server/user-centre/account/schema.ts': /no domain/, 'drizzle-orm': /or table/ },
  },
  'server/user-centre/session/routes.ts': {
    allowed: ['./commands/session.ts', '#contract/user-centre/session/calls.ts', '#server/http/contract.ts'],
    refused: {
      'drizzle-orm': /Queries belong in commands/,
      './schema.ts': /Queries belong in commands/,
      '#elements/define.tsx': /only the contract/,
      '#server/user-centre/role/commands/role.ts': /through its public\.ts/,
      '../role/commands/role.ts': /not leave the folder of its noun/,
    },
  },
  ...commandTable(),
  'server/user-centre/seed/demo.ts': {
    allowed: ['#server/user-centre/role/templates.ts', '../role/schema.ts'],
    refused: { '#server/energy/station/schema.ts': /never the other way/ },
  },
  'server/db/embedded.ts': {
    allowed: ['drizzle-orm/pg-core', './database.ts', '#server/core/start-error.ts'],
    refused: {
      '../user-centre/session/commands/sign-in.ts': /never the other way/,
      '#server/http/errors.ts': /never the other way/,
    },
  },
};

/** The same imports at each depth of an app's folder. */
function appTable(): typeof table {
  return Object.fromEntries(
    [0, 1, 2, 3, 4, 8].map((depth) => {
      const up = '../'.repeat(depth);
      const folders = Array.from({ length: depth }, (_, index) => `level-${index + 1}/`).join('');
      return [
        `apps/monitor/${folders}view.tsx`,
        {
          allowed: [
            '@heliport/client',
            '@heliport/ui',
            '@heliport/elements/uc-navbar',
            '#contract/codes.ts',
            '#kit/remote.ts',
            './other/chart.tsx',
            `${up || './'}stores/monitor.ts`,
          ],
          refused: {
            [`${up}../ledger/index.ts`]: /not leave the folder of its app/,
            [`${up}../kit/remote.ts`]: /not leave the folder of its app/,
            [`${up}../../src/client/http.ts`]: /not leave the folder of its app/,
            [`./${up}../ledger/index.ts`]: /shortest relative path/,
            [`${up || './'}stores/${up}../../ledger/index.ts`]: /shortest relative path/,
            '#client/http.ts': /imports only @/,
            '#elements/ui/pager.tsx': /imports only @/,
            '#shell/guard.ts': /imports only @/,
            '#server/app.ts': /imports only @/,
            '@heliport/test-kit': /imports only @/,
            '@heliport/child-ledger': /never imports another one/,
            'node:fs': /do not exist/,
          },
        },
      ];
    }),
  );
}

const specifiers = new Map(
  Object.entries(table).map(([path, { allowed, refused }]) => [path, [...allowed, ...Object.keys(refused)]]),
);
/** Line of a file's first import; a component's script begins below its tag. */
const firstLine = (path: string) => (path.endsWith('.vue') ? 2 : 1);
const inScript = (path: string, text: string) =>
  path.endsWith('.vue') ? `<script lang="ts">\n${text}</script>\n` : text;
const sources = [...specifiers].map(
  ([path, names]) => [path, inScript(path, names.map((name) => `import '${name}';\n`).join(''))] as const,
);
const diagnostics = await lintImports(new Map(sources));

/** What lint said about each import of a file, by specifier. */
function reasons(path: string): Map<string | undefined, string> {
  const own = diagnostics.filter(({ location }) => location.path === path);
  return new Map(
    own.map(({ location, message }) => [
      specifiers.get(path)?.[location.start.line - firstLine(path)],
      message,
    ]),
  );
}

for (const [path, { allowed, refused }] of Object.entries(table)) {
  test(`${path} may import ${allowed.join(', ')}`, () => {
    for (const specifier of allowed) assert.equal(reasons(path).get(specifier), undefined, specifier);
  });

  for (const [specifier, reason] of Object.entries(refused)) {
    test(`${path} is refused ${specifier}`, () => {
      assert.match(reasons(path).get(specifier) ?? 'not refused', reason);
    });
  }
}

test('refuses every form of import', async () => {
  const forms = [
    "import type { Session } from '#client/stores/session.ts';",
    "export { session } from '#client/stores/session.ts';",
    "export * from '#client/stores/session.ts';",
    "await import('#client/stores/session.ts');",
  ];
  const found = await lintImports(new Map([['contract/codes.ts', forms.join('\n')]]));
  assert.deepEqual(
    found.map(({ location }) => location.start.line),
    [1, 2, 3, 4],
  );
});

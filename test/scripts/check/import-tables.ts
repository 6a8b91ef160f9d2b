/** For each file: what it may import, and what it is refused with a word of the reason. */
export type ImportTable = Record<string, { allowed: string[]; refused: Record<string, RegExp> }>;

/** Commands of both domains at every depth of their folder. */
export function commandTable(): ImportTable {
  const depths = ['', 'parts/', 'parts/deeper/'];
  return Object.fromEntries(
    depths.flatMap((folder, depth) => {
      const up = '../'.repeat(depth);
      const refused = {
        [`${up}../routes.ts`]: /a command does not depend on a request/,
        [`${up}../../role/schema.ts`]: /not leave the folder of its noun/,
        [`${up}../seed.ts`]: /Seeds only fill an empty database/,
        fastify: /a command does not depend on a request/,
        '#server/http/contract.ts': /a command does not depend on a request/,
        '#server/page/html.ts': /a command does not depend on a request/,
        '#server/user-centre/seed/accounts.ts': /Seeds only fill an empty database|through its public/,
        '#server/user-centre/role/commands/role.ts': /through its public\.ts/,
        '#client/http.ts': /shares only the contract/,
      };
      const allowed = [
        `${up}../schema.ts`,
        'drizzle-orm',
        '#contract/codes.ts',
        '#server/core/context.ts',
        '#server/user-centre/lock.ts',
        '#server/user-centre/role/public.ts',
        '#server/user-centre/role/schema.ts',
      ];
      const energy = '#server/energy/station/public.ts';
      return [
        [
          `server/user-centre/session/commands/${folder}sign-in.ts`,
          { allowed, refused: { ...refused, [energy]: /never the other way/ } },
        ],
        [`server/energy/alarm/commands/${folder}raise.ts`, { allowed: [...allowed, energy], refused }],
      ];
    }),
  );
}

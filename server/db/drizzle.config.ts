import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --config server/db/drizzle.config.ts --name <noun>` writes the next migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/**/schema.ts',
  out: './server/db/migrations',
});

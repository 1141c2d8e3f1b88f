import { defineConfig } from 'drizzle-kit'

/** `npm exec drizzle-kit generate` writes the next migration from the schema; the server applies them at start. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/database/schema.ts',
    './server/database/schema-access.ts',
    './server/database/schema-passkeys.ts',
    './server/database/schema-stock.ts',
    './server/database/schema-wifi.ts',
    './server/database/schema-leads.ts',
    './server/database/schema-support.ts',
    './server/database/schema-revisions.ts',
    './server/database/schema-audit.ts',
    './server/database/schema-loggers.ts',
    './server/database/schema-views.ts',
    './server/database/schema-files.ts',
    './server/database/schema-jobs.ts',
  ],
  out: './server/database/migrations',
})

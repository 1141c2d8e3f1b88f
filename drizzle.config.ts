import { defineConfig } from 'drizzle-kit'

/** `npm exec drizzle-kit generate` writes the next migration from the schema; the server applies them at start. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/database/schema*.ts',
  out: './server/database/migrations',
})

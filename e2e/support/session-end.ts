import pg from 'pg'
import type { BrowserContext } from 'playwright/test'
import { SESSION_IDLE_MS } from '../../server/identity/sessions.ts'
import { tokenHash } from '../../server/secrets/tokens.ts'
import type { PortalServer } from './portal-server.ts'

/**
 * Moves the end of a browser's session: `idle` is when it ends without a call, `end` when it ends in any case, both in minutes from
 * now on. What is left out stays.
 */
export async function moveSessionEnd(
  server: Pick<PortalServer, 'database'>,
  context: BrowserContext,
  { idle = null, end = null }: { readonly idle?: number | null; readonly end?: number | null },
): Promise<void> {
  const token = (await context.cookies()).find(({ name }) => name === 'sid')?.value ?? ''
  const database = new pg.Client(server.database)
  await database.connect()
  try {
    const { rowCount } = await database.query(
      `update sessions set
         last_used_at = coalesce(now() + $2 * interval '1 minute', last_used_at),
         expires_at = coalesce(now() + $3 * interval '1 minute', expires_at)
       where token_hash = $1`,
      [tokenHash(token), idle === null ? null : idle - SESSION_IDLE_MS / 60_000, end],
    )
    if (rowCount !== 1) throw new Error('The browser has no session.')
  } finally {
    await database.end()
  }
}

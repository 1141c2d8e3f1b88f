import type * as z from 'zod'
import { MAX_LIMIT } from '../../src/services/wire/paging.ts'
import type { Reply } from './backend.ts'
import type { Trial } from './trial.ts'

type Query = Readonly<Record<string, string>>

/** Tries a page as long as the portal asks for, and whether one that has not changed is answered with 304. */
export async function tryLongPage(
  trial: Trial,
  query: Query,
  {
    total,
    page,
  }: { readonly total: number; readonly page: z.ZodType<{ readonly data: readonly unknown[] }> },
): Promise<void> {
  const ask = (headers: Query = {}) => trial.ask({ query: { ...query, limit: String(MAX_LIMIT) }, headers })
  const reply = await ask()
  // The portal reads shorter pages then.
  if (reply.status === 400)
    trial.without('long pages', `limit=${MAX_LIMIT} is refused: more calls for many rows`)
  else {
    const rows = page.safeParse(reply.json).data?.data.length
    const isShort = rows !== undefined && rows < Math.min(total, MAX_LIMIT) && rows >= Math.min(total, SHORT)
    if (isShort) trial.without('long pages', `${rows} rows at limit=${MAX_LIMIT}: more calls for many rows`)
    else
      trial.check(
        'rows on a long page',
        reply.status === 200 && rows === Math.min(total, MAX_LIMIT),
        `status ${reply.status}, ${rows ?? 'unreadable'} rows of ${total}, at ${MAX_LIMIT} a page`,
      )
  }
  await tryUnchanged(trial, reply.status === 200 ? reply : await trial.ask({ query }), (headers) =>
    reply.status === 200 ? ask(headers) : trial.ask({ query, headers }),
  )
}

/** Rows of a page that every backend answers with. */
const SHORT = 100

async function tryUnchanged(
  trial: Trial,
  known: Reply,
  ask: (headers: Query) => Promise<Reply>,
): Promise<void> {
  const etag = known.headers.get('etag')
  if (etag === null) return trial.without('etag', 'rows that have not changed are sent again')
  const opaque = etag.replace(/^W\//, '')
  const forms: Readonly<Record<string, string>> = {
    'If-None-Match with the tag': etag,
    'If-None-Match with the tag as a weak one': `W/${opaque}`,
    'If-None-Match with several tags': `"contract", ${etag}`,
  }
  for (const [what, value] of Object.entries(forms)) {
    const { status } = await ask({ 'if-none-match': value })
    // Allowed: it is only slower.
    if (status === 200) trial.without(what, 'rows that have not changed are sent again')
    else trial.status(what, { status }, 304)
  }
  const other = await ask({ 'if-none-match': '"contract"' })
  trial.status('status with the tag of another answer', other, 200)
}

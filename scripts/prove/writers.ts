import * as z from 'zod'
import { type Ask, send, signInAs } from './site.ts'

/** The accounts that write; the profile of each is one row. */
const WRITERS = [
  'admin@provider.example',
  'group.admin@northstar.example',
  'group.user@northstar.example',
  'dealer.admin@maple.example',
]

interface Written {
  readonly email: string
  readonly cookie: string
  /** The values that the server has confirmed, the last one last. */
  readonly confirmed: readonly string[]
  /** Sent after it without an answer: it may be saved or not. */
  readonly open: string | null
}

export interface WriterState {
  /** When the writers began. */
  readonly since: Date
  /** The number of confirmed writes of all writers. */
  readonly acknowledged: number
  readonly written: readonly Written[]
}

export interface Writers {
  state(): WriterState
  /** Resolves when the last call of each writer has ended. */
  stop(): Promise<WriterState>
}

let round = 0

/**
 * Starts one writer an account, which changes its name again and again with values that never repeat.
 *
 * @param ask For a load during which the database is away: a writer goes on after a 503.
 */
export async function startWriters(origin: string, ask?: Ask): Promise<Writers> {
  const run = ++round
  const since = new Date()
  let isStopped = false
  let acknowledged = 0
  const written: { email: string; cookie: string; confirmed: string[]; open: string | null }[] = []
  for (const email of WRITERS) {
    const cookie = await signInAs((call) => send(origin, call), email)
    written.push({ email, cookie, confirmed: [], open: null })
  }
  const work = Promise.all(
    written.map(async (writer, index) => {
      for (let step = 0; !isStopped; step++) {
        writer.open = `Run ${run} writer ${index} step ${step}`
        const { cookie, open: name } = writer
        const change = { path: '/auth/user/profile', method: 'PATCH', body: { name }, cookie }
        const answer = await send(origin, change, ask).catch(() => null)
        // Without an answer, the writer cannot know.
        if (answer === null) return
        if (ask && answer.status === 503) continue
        if (answer.status !== 200) throw new Error(`A write got ${answer.status}: ${answer.text}`)
        acknowledged++
        writer.confirmed.push(name)
        writer.open = null
      }
    }),
  )
  // `stop` throws it: before that, nobody waits for it.
  work.catch(() => undefined)
  const state = () => ({
    since,
    acknowledged,
    written: written.map((writer) => ({ ...writer, confirmed: [...writer.confirmed] })),
  })
  return {
    state,
    stop: async () => {
      isStopped = true
      await work
      return state()
    },
  }
}

/**
 * Each confirmed write must have its event in the audit log, and each writer find the last confirmed value, the open one, or a
 * later one.
 *
 * @returns How many confirmed writes are lost.
 */
export async function lostWrites(origin: string, { since, written }: WriterState): Promise<number> {
  const logged = await loggedNames(origin, written[0]?.cookie ?? '', since)
  let lost = 0
  for (const { cookie, confirmed, open } of written) {
    const missing = confirmed.filter((name) => !logged.has(name)).length
    const last = confirmed.at(-1)
    const { status, text } = await send(origin, { path: '/auth/user/profile', cookie })
    const name: unknown = status === 200 ? JSON.parse(text).name : null
    const isOlder = last !== undefined && name !== last && name !== open && !isLater(name, last)
    lost += Math.max(missing, isOlder ? 1 : 0)
  }
  return lost
}

const pageSchema = z.object({
  data: z.array(z.object({ after: z.nullable(z.looseObject({ name: z.optional(z.unknown()) })) })),
  total_pages: z.number(),
})

/** @returns The names that the audit log has people change to, by those who see all of it. */
async function loggedNames(origin: string, cookie: string, since: Date): Promise<ReadonlySet<unknown>> {
  const names = new Set<unknown>()
  for (let [page, pages] = [1, 1]; page <= pages; page++) {
    const path = `/audit/api/v1/events?limit=500&page=${page}&from=${since.toISOString()}`
    const { status, text } = await send(origin, { path, cookie })
    if (status !== 200) throw new Error(`The audit log got ${status}: ${text}`)
    const read = pageSchema.parse(JSON.parse(text))
    pages = read.total_pages
    for (const { after } of read.data) names.add(after?.name)
  }
  return names
}

/** Whether a value is of the same writer and run, and not older than another. */
function isLater(name: unknown, than: string): boolean {
  const parts = (text: string) => text.split(/ step /)
  if (typeof name !== 'string') return false
  const [own, step] = parts(name)
  const [other, least] = parts(than)
  return own === other && Number(step) >= Number(least)
}

import { send, signInAs } from './site.ts'

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
  /** The last value that the server has confirmed; `null`: none. */
  readonly confirmed: string | null
  /** Sent after it without an answer: it may be saved or not. */
  readonly open: string | null
}

export interface WriterState {
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

/** Starts one writer an account, which changes its name again and again with values that never repeat. */
export async function startWriters(origin: string): Promise<Writers> {
  const run = ++round
  let isStopped = false
  let acknowledged = 0
  const written: { email: string; cookie: string; confirmed: string | null; open: string | null }[] = []
  for (const email of WRITERS) {
    const cookie = await signInAs((call) => send(origin, call), email)
    written.push({ email, cookie, confirmed: null, open: null })
  }
  const work = Promise.all(
    written.map(async (writer, index) => {
      for (let step = 0; !isStopped; step++) {
        writer.open = `Run ${run} writer ${index} step ${step}`
        const { cookie, open: name } = writer
        const answer = await send(origin, {
          path: '/auth/user/profile',
          method: 'PATCH',
          body: { name },
          cookie,
        }).catch(() => null)
        // Without an answer, the writer cannot know.
        if (answer === null) return
        if (answer.status !== 200) throw new Error(`A write got ${answer.status}: ${answer.text}`)
        acknowledged++
        writer.confirmed = name
        writer.open = null
      }
    }),
  )
  // `stop` throws it: before that, nobody waits for it.
  work.catch(() => undefined)
  const state = () => ({ acknowledged, written: written.map((writer) => ({ ...writer })) })
  return {
    state,
    stop: async () => {
      isStopped = true
      await work
      return state()
    },
  }
}

/** @returns How many writers find a value that is neither the last confirmed one nor the open one, nor a later one. */
export async function lostWrites(origin: string, { written }: WriterState): Promise<number> {
  let lost = 0
  for (const { cookie, confirmed, open } of written) {
    const { status, text } = await send(origin, { path: '/auth/user/profile', cookie })
    const name: unknown = status === 200 ? JSON.parse(text).name : null
    if (confirmed !== null && name !== confirmed && name !== open && !isLater(name, confirmed)) lost++
  }
  return lost
}

/** Whether a value is of the same writer and run, and not older than another. */
function isLater(name: unknown, than: string): boolean {
  const parts = (text: string) => text.split(/ step /)
  if (typeof name !== 'string') return false
  const [own, step] = parts(name)
  const [other, least] = parts(than)
  return own === other && Number(step) >= Number(least)
}

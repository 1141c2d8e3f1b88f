import { type Attack, expectThat } from './attack.ts'
import { nextAddress, type Site } from './site.ts'

const PAGES = 300
/** A server that is held up sends fewer pages: this long is enough to see it. */
const LONGEST_MS = 10_000
const AT_ONCE = 60
/** By how much a page may take longer: people wait for pages, and strangers can always try to sign in. */
const MOST = 5

/** Sign-ins cost the server much work. They must not stop it from sending pages. */
export function pageAttack({ call, origin }: Pick<Site, 'call' | 'origin'>): Attack {
  const page = async () => {
    const { status } = await call({ path: '/login', at: origin })
    if (status !== 200) throw new Error(`the page answers ${status}: is the portal built?`)
  }
  let signIns = 0
  const signIn = () =>
    call({
      path: '/auth/login',
      method: 'POST',
      body: { email: `nobody-${++signIns}@nowhere.example`, password: 'Wrong-Password-1' },
      from: nextAddress(),
      at: origin,
    })
  const compare = async (work: () => Promise<unknown>) => {
    // The first pages take longer, and would excuse slow ones later.
    await slowest(page)
    const quiet = await slowest(page)
    const busy = await during(work, () => slowest(page))
    const words = `99 of 100 pages come within ${busy.toFixed(1)} ms, ${quiet.toFixed(1)} ms without them`
    return expectThat(busy <= MOST * quiet, words)
  }
  return {
    name: 'sixty wrong sign-ins at once make pages slow',
    attack: () => compare(signIn),
    control: () => compare(() => call({ path: '/auth/faults/hash', method: 'POST', at: origin })),
  }
}

/** @returns The 99th percentile of the durations, in milliseconds. */
async function slowest(work: () => Promise<unknown>): Promise<number> {
  const durations: number[] = []
  const startedMs = performance.now()
  while (durations.length < PAGES && performance.now() - startedMs < LONGEST_MS) {
    const started = performance.now()
    await work()
    durations.push(performance.now() - started)
  }
  return durations.toSorted((a, b) => a - b)[Math.floor(durations.length * 0.99)] ?? 0
}

/** Measures while there are always sixty calls under way. */
async function during<T>(work: () => Promise<unknown>, measure: () => Promise<T>): Promise<T> {
  let isOver = false
  const lines = Array.from({ length: AT_ONCE }, async () => {
    while (!isOver) await work()
  })
  try {
    return await measure()
  } finally {
    isOver = true
    await Promise.all(lines)
  }
}

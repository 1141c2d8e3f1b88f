import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest'
import * as z from 'zod'
import { type ContractCall, readContract } from '../../../scripts/contract/calls.ts'
import { SignInError } from '../../../scripts/contract/run.ts'
import { DEMO_PASSWORD } from '../../../server/secrets/demo-password.ts'
import { type Bend, type BentAnswer, type BentRequest, startBentServer } from '../contract/bent-server.ts'
import { differences, runAt } from '../contract/runs.ts'
import { SEEDED_AT } from '../support/databases.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let origin: string
let contract: readonly ContractCall[]

beforeAll(async () => {
  contract = await readContract()
  server = await startTestServer({ seed: true, clock: () => SEEDED_AT })
  origin = await server.listen()
})
afterAll(() => server.close())

const WIFI = 'GET /configurations/api/v1/wifi'
const VIEWS = '/configurations/api/v1/views'

const answers =
  (status: number, instead: number) =>
  (_: BentRequest, answer: BentAnswer): void => {
    if (answer.status === status) answer.status = instead
  }

/** Each bends one thing of one call: what, the call, the bend, and what must differ and nothing else. */
const CASES: readonly (readonly [string, string, Bend, readonly string[]])[] = [
  [
    'a field of another type',
    WIFI,
    { answer: (_, answer) => rowsIn(answer).map((row) => Object.assign(row, { ssid: 7 })) },
    ['data[].ssid'],
  ],
  [
    'a 304 for rows that are others',
    WIFI,
    {
      answer: ({ headers }, answer) => {
        if (headers.get('if-none-match') === '"contract"') answer.status = 304
      },
    },
    ['status with the tag of another answer'],
  ],
  [
    'an unsorted page',
    WIFI,
    {
      answer: ({ url }, answer) => {
        if (url.searchParams.get('sort_key') === 'ssid') rowsIn(answer).reverse()
      },
    },
    ['order by ssid ASC', 'order by ssid DESC'],
  ],
  [
    'a search that finds everything',
    WIFI,
    { request: ({ url }) => url.searchParams.delete('search') },
    ['search for what is nowhere'],
  ],
  [
    'counts that do not follow the search',
    'GET /auth/user/list/filters',
    { request: ({ url }) => url.searchParams.delete('search') },
    ['all', 'active', 'disabled', 'invited'].map((tab) => `count of user_${tab} with a search`),
  ],
  ['a 200 for a 401', 'GET /auth/user/profile', { answer: answers(401, 200) }, ['status without a session']],
  [
    'a change that takes anything',
    'PATCH /batteries/api/v1/battery/reports/:id',
    { answer: answers(400, 200) },
    ['status for a body of other types'],
  ],
  [
    'a change without regard to If-Match',
    `PATCH ${VIEWS}/:id`,
    { request: ({ headers }) => headers.delete('if-match') },
    ['status for an old version in If-Match', 'current of the 412'],
  ],
  [
    'a second view of the same name',
    `POST ${VIEWS}`,
    { answer: answers(409, 200) },
    ['status for the same again'],
  ],
]

/** A server that bends only what a call asks and answers. */
async function startBent(call: string, bend: Bend, onTestFinished: TestContext['onTestFinished']) {
  const bent = await startBentServer(origin, {
    request: (sent) => void (isCall(call, sent) && bend.request?.(sent)),
    answer: (sent, answer) => void (isCall(call, sent) && bend.answer?.(sent, answer)),
  })
  onTestFinished(bent.close)
  return bent.origin
}

it.for(CASES)('%s of %s is named', async ([, call, bend, differs], { onTestFinished }) => {
  const results = await runAt(contract, await startBent(call, bend, onTestFinished), { only: [call] })
  const seen = differences(results).filter((one) => one.startsWith(`${call}: `))
  expect([...seen].sort()).toEqual(differs.map((what) => `${call}: ${what}`).sort())
})

it('says what the portal does without', async ({ onTestFinished }) => {
  const call = 'GET /search/api/v1/search'
  const at = await startBent(call, { answer: answers(200, 404) }, onTestFinished)
  const text = 'the search over all lists finds nothing'
  expect(await runAt(contract, at, { only: [call] })).toMatchObject([{ call, verdict: 'without', text }])
})

it('never repeats a password that a refusal repeats', async ({ onTestFinished }) => {
  const body = { message: `${DEMO_PASSWORD} is wrong`, sent: DEMO_PASSWORD }
  const refuse = (_: BentRequest, answer: BentAnswer) => void Object.assign(answer, { status: 401, body })
  const run = runAt(contract, await startBent('POST /auth/login', { answer: refuse }, onTestFinished))
  await expect(run).rejects.toThrow(SignInError)
  await expect(run).rejects.toThrow(/cannot sign in: 401 .*… is wrong/)
})

function isCall(call: string, { method, url }: BentRequest): boolean {
  const [name, path = ''] = call.split(' ')
  return method === name && new RegExp(`^${path.replace(/:\w+/, '[^/]+')}$`).test(url.pathname)
}

const pageSchema = z.looseObject({ data: z.array(z.record(z.string(), z.unknown())) })

/** The rows of a page, to change in place. */
function rowsIn(answer: BentAnswer): Record<string, unknown>[] {
  const page = pageSchema.safeParse(answer.body).data
  if (page === undefined) return []
  answer.body = page
  return page.data
}

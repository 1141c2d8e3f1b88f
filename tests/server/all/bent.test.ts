import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import type { Reply, Sent } from '../../../scripts/contract/backend.ts'
import { type ContractCall, readContract } from '../../../scripts/contract/calls.ts'
import { SignInError } from '../../../scripts/contract/run.ts'
import { DEMO_PASSWORD } from '../../../server/secrets/demo-password.ts'
import { testServer } from '../api/signed-in-server.ts'
import { type Bend, backendAt, differences, runAt } from '../contract/runs.ts'

const server = testServer({ seed: true })
let origin: string
let contract: readonly ContractCall[]
beforeAll(async () => {
  contract = await readContract()
  origin = await server.listen()
})

const WIFI = 'GET /configurations/api/v1/wifi'
const VIEWS = '/configurations/api/v1/views'
const answers = (status: number, instead: number) => (reply: Reply) =>
  reply.status === status ? { ...reply, status: instead } : reply
const withoutSearch = ({ query: { search: _, ...query } = {}, ...sent }: Sent): Sent => ({ ...sent, query })
const pageSchema = z.looseObject({ data: z.array(z.record(z.string(), z.unknown())) })
type Rows = z.infer<typeof pageSchema>['data']

function withRows(reply: Reply, change: (rows: Rows) => Rows): Reply {
  const page = pageSchema.safeParse(reply.json).data
  return page ? { ...reply, json: { ...page, data: change(page.data) } } : reply
}

const withNumbers = (reply: Reply) => withRows(reply, (rows) => rows.map((row) => ({ ...row, ssid: 7 })))
const unchangedForOthers = (reply: Reply, { headers }: Sent) =>
  headers?.['if-none-match'] === '"contract"' ? { ...reply, status: 304 } : reply
const reversed = (reply: Reply, { query }: Sent) =>
  query?.sort_key === 'ssid' ? withRows(reply, (rows) => rows.toReversed()) : reply

/** Each bends one thing of one call: what, the bend, and what must differ and nothing else. */
const CASES: readonly (readonly [string, Bend, readonly string[]])[] = [
  ['a field of another type', { call: WIFI, reply: withNumbers }, ['data[].ssid']],
  [
    'a 304 for rows that are others',
    { call: WIFI, reply: unchangedForOthers },
    ['status with the tag of another answer'],
  ],
  ['an unsorted page', { call: WIFI, reply: reversed }, ['order by ssid ASC', 'order by ssid DESC']],
  ['a search that finds everything', { call: WIFI, sent: withoutSearch }, ['search for what is nowhere']],
  [
    'counts that do not follow the search',
    { call: 'GET /auth/user/list/filters', sent: withoutSearch },
    ['all', 'active', 'disabled', 'invited'].map((tab) => `count of user_${tab} with a search`),
  ],
  ['200 for 401', { call: 'GET /auth/user/profile', reply: answers(401, 200) }, ['status without a session']],
  [
    'a change that takes anything',
    { call: 'PATCH /batteries/api/v1/battery/reports/:id', reply: answers(400, 200) },
    ['status for a body of other types'],
  ],
  [
    'a change without regard to If-Match',
    { call: `PATCH ${VIEWS}/:id`, sent: (sent) => ({ ...sent, headers: {} }) },
    ['status for an old version in If-Match', 'current of the 412'],
  ],
  ['the same again', { call: `POST ${VIEWS}`, reply: answers(409, 200) }, ['status for the same again']],
]

it.each(CASES)('%s is named', async (_, bend, differs) => {
  const { call } = bend
  const results = await runAt(contract, backendAt(origin, origin, bend), { only: [call] })
  const seen = differences(results).filter((one) => one.startsWith(`${call}: `))
  expect([...seen].sort()).toEqual(differs.map((what) => `${call}: ${what}`).sort())
})

it('says what the portal does without', async () => {
  const call = 'GET /search/api/v1/search'
  const backend = backendAt(origin, origin, { call, reply: answers(200, 404) })
  const text = 'the search over all lists finds nothing'
  expect(await runAt(contract, backend, { only: [call] })).toMatchObject([{ call, verdict: 'without', text }])
})

it('never repeats a password that a refusal repeats', async () => {
  const json = { message: `${DEMO_PASSWORD} is wrong`, sent: DEMO_PASSWORD }
  const reply = (one: Reply) => ({ ...one, status: 401, json, text: JSON.stringify(json) })
  const run = runAt(contract, backendAt(origin, origin, { call: 'POST /auth/login', reply }))
  await expect(run).rejects.toThrow(SignInError)
  await expect(run).rejects.toThrow(/cannot sign in: 401 .*… is wrong/)
})

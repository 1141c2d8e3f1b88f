import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { type ContractCall, readContract } from '../../../scripts/contract/calls.ts'
import { SignInError } from '../../../scripts/contract/run.ts'
import { DEMO_PASSWORD } from '../../../server/demo/demo-password.ts'
import { type BentAnswer, type BentRequest, startBentServer } from '../contract/bent-server.ts'
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

const REPORTS = '/batteries/api/v1/battery/reports'
const WIFI = '/configurations/api/v1/wifi'
const PROFILE = '/auth/user/profile'

interface Case {
  readonly name: string
  readonly call: string
  readonly request?: (request: BentRequest) => void
  readonly answer?: (request: BentRequest, answer: BentAnswer) => void
  /** What must differ, and nothing else. */
  readonly differs: readonly string[]
}

/** Each bends one thing of one call. */
const CASES: readonly Case[] = [
  {
    name: 'a field of another type',
    call: `GET ${WIFI}`,
    answer: inRows((row) => {
      row.ssid = 7
    }),
    differs: ['data[].ssid'],
  },
  {
    name: 'a 304 for rows that are others',
    call: `GET ${WIFI}`,
    answer: ({ headers }, answer) => {
      if (headers.get('if-none-match') === '"contract"') answer.status = 304
    },
    differs: ['status with the tag of another answer'],
  },
  {
    name: 'a 200 for a 401',
    call: `GET ${PROFILE}`,
    answer: (_, answer) => {
      if (answer.status === 401) answer.status = 200
    },
    differs: ['status without a session'],
  },
  {
    name: 'an unsorted page',
    call: `GET ${WIFI}`,
    answer: ({ url }, answer) => {
      if (url.searchParams.get('sort_key') === 'ssid') rowsIn(answer).reverse()
    },
    differs: ['order by ssid ASC', 'order by ssid DESC'],
  },
  {
    name: 'counts that do not follow the search',
    call: 'GET /auth/user/list/filters',
    request: ({ url }) => url.searchParams.delete('search'),
    differs: ['user_all', 'user_active', 'user_disabled', 'user_invited'].map(
      (tab) => `count of ${tab} with a search`,
    ),
  },
  {
    name: 'the first page again',
    call: `GET ${WIFI}`,
    request: ({ url }) => {
      if (url.searchParams.get('page') === '2') url.searchParams.set('page', '1')
    },
    differs: ['pages follow each other'],
  },
  {
    name: 'a search that finds everything',
    call: `GET ${WIFI}`,
    request: ({ url }) => url.searchParams.delete('search'),
    differs: ['search for what is nowhere'],
  },
  {
    name: 'a 400 for a report that is not there',
    call: `GET ${REPORTS}/:id`,
    answer: (_, answer) => {
      if (answer.status === 404) answer.status = 400
    },
    differs: ['status for what does not exist'],
  },
  {
    name: 'a change that takes anything',
    call: `PATCH ${REPORTS}/:id`,
    answer: (_, answer) => {
      if (answer.status === 400) answer.status = 200
    },
    differs: ['status for a body of other types'],
  },
  {
    name: 'a change without regard to If-Match',
    call: 'PATCH /configurations/api/v1/views/:id',
    request: ({ headers }) => headers.delete('if-match'),
    differs: ['status for an old version in If-Match', 'current of the 412'],
  },
  {
    name: 'a second view of the same name',
    call: 'POST /configurations/api/v1/views',
    answer: (_, answer) => {
      if (answer.status === 409) answer.status = 200
    },
    differs: ['status for the same again'],
  },
]

it.each(CASES)('$call: $name is named', async ({ call, request, answer, differs }) => {
  const isBent = (sent: BentRequest) => isCall(call, sent)
  const bent = await startBentServer(origin, {
    request: (sent) => {
      if (isBent(sent)) request?.(sent)
    },
    answer: (sent, answered) => {
      if (isBent(sent)) answer?.(sent, answered)
    },
  })
  try {
    const results = await runAt(contract, bent.origin, { only: [call] })
    const seen = differences(results).filter((one) => one.startsWith(`${call}: `))
    expect([...seen].sort()).toEqual(differs.map((what) => `${call}: ${what}`).sort())
  } finally {
    await bent.close()
  }
})

it('says what the portal does without', async () => {
  const bent = await startBentServer(origin, {
    answer: (sent, answer) => {
      if (isCall('GET /search/api/v1/search', sent)) answer.status = 404
    },
  })
  try {
    const results = await runAt(contract, bent.origin, { only: ['GET /search/', `GET ${WIFI}`] })
    expect(results).toMatchObject([
      { call: `GET ${WIFI}`, verdict: 'honoured' },
      { call: `GET ${WIFI}/export`, verdict: 'honoured' },
      {
        call: 'GET /search/api/v1/search',
        verdict: 'without',
        text: 'the search over all lists finds nothing',
      },
    ])
  } finally {
    await bent.close()
  }
})

it('never repeats a password that a refusal repeats', async () => {
  const bent = await startBentServer(origin, {
    answer: (_, answer) => {
      answer.status = 401
      answer.body = { message: `${DEMO_PASSWORD} is wrong`, sent: DEMO_PASSWORD }
    },
  })
  try {
    const run = runAt(contract, bent.origin)
    await expect(run).rejects.toThrow(SignInError)
    await expect(run).rejects.toThrow(/cannot sign in: 401 .*… is wrong/)
  } finally {
    await bent.close()
  }
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

function inRows(change: (row: Record<string, unknown>) => void): NonNullable<Case['answer']> {
  return (_, answer) => {
    for (const row of rowsIn(answer)) change(row)
  }
}

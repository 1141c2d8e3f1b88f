import { expect, test } from 'vitest'
import type { Failure } from '../../src/domain/failure.ts'
import { ServiceFailure } from '../../src/services/service-failure.ts'
import { deliverTraces, MAX_KEPT_MS } from '../../src/services/support/deliver-traces.ts'
import type { KeptTrace } from '../../src/services/support/kept-traces.ts'

const rejected = (status: number): Failure => ({ code: 'rejected', status, message: 'No', field: null })
const server: Failure = { code: 'server', status: 503, message: 'No' }
const unauthorized: Failure = { code: 'unauthorized', message: 'No' }

/** Delivers one report for each answer of the server. */
async function deliver(answers: readonly (Failure | null)[], { age = 0, canTell = true } = {}) {
  const stored = new Map<string, KeptTrace>(
    answers.map((_, at) => [`0${at}`, { id: `0${at}`, trace: {}, owner: null, keptAt: 5 }]),
  )
  const asked: string[] = []
  const delivery = await deliverTraces({
    kept: {
      all: async () => [...stored.values()],
      keep: async () => undefined,
      drop: async (id) => {
        stored.delete(id)
      },
    },
    sendTrace: async ({ id }) => {
      asked.push(id)
      const failure = answers[Number(id)] ?? null
      if (failure) throw new ServiceFailure(failure)
    },
    now: () => 5 + age,
    canTell,
  })
  const { delivered, refused, left } = delivery
  return { asked, delivered, refused: refused.map(({ id }) => id), left }
}

test('a report that can never be taken is given up, and no other', async () => {
  const passing = [rejected(403), rejected(404), unauthorized, server]
  expect(await deliver([rejected(400), rejected(409), rejected(413), ...passing])).toMatchObject({
    refused: ['00', '01', '02'],
    delivered: [],
    left: 4,
  })
  expect(await deliver(passing, { age: MAX_KEPT_MS - 1 })).toMatchObject({ refused: [], left: 4 })
  expect(await deliver(passing, { age: MAX_KEPT_MS })).toMatchObject({
    refused: ['00', '01', '02', '03'],
    left: 0,
  })
})

test('one that the server refuses does not hold up the next', async () => {
  expect(await deliver([server, rejected(400), unauthorized, null])).toEqual({
    asked: ['00', '01', '02', '03'],
    delivered: ['03'],
    refused: ['01'],
    left: 2,
  })
})

test.each([{ code: 'network' } as const, rejected(429)])(
  'a network that is away and too many calls end the delivery: %j',
  async (failure) => {
    expect(await deliver([null, failure, null], { age: MAX_KEPT_MS })).toEqual({
      asked: ['00', '01'],
      delivered: ['00'],
      refused: [],
      left: 2,
    })
  },
)

test('a page that shows no notices gives none up', async () => {
  expect(await deliver([rejected(400), null], { age: MAX_KEPT_MS, canTell: false })).toMatchObject({
    delivered: ['01'],
    refused: [],
    left: 1,
  })
})

test('a report that is given up has the code that its writer was told', async () => {
  const { refused } = await deliverTraces({
    kept: {
      all: async () => [{ id: '0190a6c2-7d2e-4f0b-9a54-1c5b7f6d2e11', trace: {}, owner: null, keptAt: 0 }],
      keep: async () => undefined,
      drop: async () => undefined,
    },
    sendTrace: async () => {
      throw new ServiceFailure(rejected(400))
    },
    now: () => 0,
    canTell: true,
  })
  expect(refused[0]?.code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
})

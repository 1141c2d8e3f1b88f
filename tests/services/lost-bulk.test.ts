import { describe, expect, test } from 'vitest'
import type { BulkFact } from '../../src/domain/lists/bulk.ts'
import { notEnded } from '../models/samples.ts'
import { changed, FINISHED, line, PROBLEM, REQUEST, STARTED, saved } from './bulk-facts.ts'

describe('an action whose answer breaks off', () => {
  const A = saved('a', 'changed', { version: '"1"' })
  const B = saved('b', 'changed', { version: '"1"' })
  const started = { type: 'started', total: 2 }
  const BROKEN = [STARTED, line({ type: 'saved', rows: [A] })]
  const OUTCOME = ['GET', '/batteries/api/v1/battery/reports/bulk/action-1']
  const ids = (facts: readonly BulkFact[]) =>
    new Set(facts.flatMap((fact) => (fact.type === 'bulk.saved' ? fact.results.map(({ id }) => id) : [])))
  const whole = [started, { type: 'saved', rows: [A, B] }, { type: 'finished' }]

  test('tells what was on its way, and is complete when the server has gone on to the end', async () => {
    const outcomes = [[started, { type: 'saved', rows: [A] }], whole]
    const { facts, sent } = await changed(BROKEN, REQUEST, 200, 0, { outcomes })
    expect(sent.slice(1)).toEqual([OUTCOME, OUTCOME])
    expect(ids(facts)).toEqual(new Set(['a', 'b']))
    expect(facts.at(-1)).toEqual({ type: 'bulk.completed' })
  })

  test('is asked for when a server between has lost the one that works', async () => {
    const { facts } = await changed([JSON.stringify(PROBLEM)], REQUEST, 502, 0, { outcomes: [whole] })
    expect(ids(facts)).toEqual(new Set(['a', 'b']))
    expect(facts.at(-1)).toEqual({ type: 'bulk.completed' })
  })

  test('has failed when the server has stopped, with nothing left to ask', async () => {
    const stopped = [started, { type: 'saved', rows: [A, B] }, { type: 'stopped' }]
    const { facts } = await changed(BROKEN, REQUEST, 200, 0, { outcomes: [stopped] })
    expect(ids(facts)).toEqual(new Set(['a', 'b']))
    expect(facts.at(-1)).toEqual({ type: 'bulk.failed', failure: { code: 'network' }, lost: null })
  })

  test.each([[], [429, 401, 429, 429, 429]])(
    'is asked for again as long as nobody answers or all is refused, and then by who tries again',
    async (...outcomes) => {
      const { facts, sent } = await changed(BROKEN, REQUEST, 200, 0, { outcomes })
      expect(sent.slice(1)).toEqual(Array.from({ length: 5 }, () => OUTCOME))
      expect(facts.at(-1)).toEqual({ type: 'bulk.failed', failure: { code: 'network' }, lost: 'action-1' })
    },
  )

  test('is not asked for again when the server twice does not know it', async () => {
    const { facts, sent } = await changed(BROKEN, REQUEST, 200, 0, { outcomes: [404, 404] })
    expect(sent).toHaveLength(3)
    // It may begin yet: who tries again stops it first.
    expect(facts.at(-1)).toEqual({ type: 'bulk.failed', failure: { code: 'network' }, lost: 'action-1' })
    const { facts: late } = await changed(BROKEN, REQUEST, 200, 0, { outcomes: [404, whole] })
    expect(late.at(-1)).toEqual({ type: 'bulk.completed' })
  })

  test('is asked for when a server between has sent the call twice', async () => {
    const { facts } = await changed([JSON.stringify(PROBLEM)], REQUEST, 409, 0, { outcomes: [whole] })
    expect(facts.at(-1)).toEqual({ type: 'bulk.completed' })
  })

  const LOST = { id: 'action-0', earlier: null }
  const callsOf = (sent: readonly unknown[]) =>
    sent.map((call) => (Array.isArray(call) ? `${call[0]} ${String(call[1]).split('/').at(-1)}` : null))

  test('is stopped first by who tries again, goes on after that, and is not sent again when it was complete', async () => {
    const stopped = [started, { type: 'saved', rows: [A] }, { type: 'stopped' }]
    const rest = [STARTED, line({ type: 'saved', rows: [saved('a', 'unchanged'), B] }), FINISHED]
    const again = await changed(rest, REQUEST, 200, 0, { lost: LOST, outcomes: [stopped] })
    expect(callsOf(again.sent)).toEqual(['DELETE action-0', 'GET action-0', 'POST bulk'])
    expect(again.facts[1]).toMatchObject({ results: [{ id: 'a', outcome: 'changed' }] })
    expect(again.facts.at(-1)).toEqual({ type: 'bulk.completed' })
    const done = await changed(rest, REQUEST, 200, 0, { lost: LOST, outcomes: [whole] })
    expect(callsOf(done.sent)).toEqual(['DELETE action-0', 'GET action-0'])
    expect(done.facts.at(-1)).toEqual({ type: 'bulk.completed' })
    // A server that does not know it, or a backend that tells no outcomes.
    for (const lostStatus of [200, 404]) {
      const unknown = await changed([FINISHED], REQUEST, 200, 0, {
        lost: LOST,
        lostStatus,
        outcomes: [404, 404],
      })
      expect(callsOf(unknown.sent)).toEqual(['DELETE action-0', 'GET action-0', 'GET action-0', 'POST bulk'])
    }
  })

  test('is not sent again while nobody answers, nor while the server is at it, which is another reason', async () => {
    const failure = { type: 'bulk.failed', failure: { code: 'network' }, lost: 'action-0' }
    const offline = await changed([FINISHED], REQUEST, 200, 0, { lost: LOST, lostStatus: 503 })
    expect(callsOf(offline.sent)).toEqual(['DELETE action-0'])
    expect(offline.facts).toEqual([failure])
    const outcomes = Array(5).fill([started])
    const slow = await changed([FINISHED], REQUEST, 200, 0, { lost: LOST, outcomes })
    expect(callsOf(slow.sent)).toEqual(['DELETE action-0', ...Array(5).fill('GET action-0')])
    expect(slow.facts.at(-1)).toEqual({ ...failure, failure: notEnded })
    const next = await changed([FINISHED], REQUEST, 200, 0, {
      lost: { ...LOST, earlier: { ...REQUEST, action: 'publish' } },
      outcomes,
    })
    expect(next.facts).toEqual([{ ...failure, failure: notEnded }])
  })

  test('has ended before another action begins, which tells what it has changed', async () => {
    const earlier = { ...REQUEST, action: 'publish' } as const
    const lost = { id: 'action-0', earlier }
    const other = await changed([STARTED, FINISHED], REQUEST, 200, 0, { lost, outcomes: [whole] })
    expect(callsOf(other.sent)).toEqual(['DELETE action-0', 'GET action-0', 'POST bulk'])
    expect(other.facts.map(({ type }) => type)).toEqual(['bulk.recovered', 'bulk.started', 'bulk.completed'])
    expect(other.facts[0]).toMatchObject({ results: [{ id: 'a' }, { id: 'b' }] })
    const offline = await changed([FINISHED], REQUEST, 200, 0, { lost })
    expect(offline.facts).toEqual([{ type: 'bulk.failed', failure: { code: 'network' }, lost: 'action-0' }])
  })
})

import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { BatteryReport } from '../../src/domain/battery-report.ts'
import type { ForecastPlace } from '../../src/domain/range-forecast.ts'
import { rangeForecastMachine } from '../../src/machines/report/range-forecast.machine.ts'
import { reportMachine } from '../../src/machines/report/report.machine.ts'
import { denver, reportOf } from '../models/report/report-sample.ts'
import { networkFailure, rejection, unauthorized } from '../models/samples.ts'

// The numbers are the specification's, written out: a constant that drifts makes these red.

/** Lets every promise that is settled be heard. */
const heard = () => new Promise((resolve) => setImmediate(resolve))
const opened = { type: 'screen.opened', reportId: 'one', isPrint: false, zip: '' } as const

function openReport(
  answers: readonly (BatteryReport | object)[],
  event: typeof opened | { isPrint: true } = opened,
) {
  const clock = new SimulatedClock()
  let calls = 0
  const actor = createActor(
    reportMachine.provide({
      actors: {
        hear: fromCallback(() => () => undefined),
        readReport: fromPromise<BatteryReport, { readonly reportId: string }>(() => {
          const answer = answers[calls++]
          return answer && 'vehicle' in answer ? Promise.resolve(answer) : Promise.reject(answer)
        }),
        rangeForecast: rangeForecastMachine.provide({
          actors: { readLocation: fromPromise(() => Promise.resolve(denver)) },
        }),
      },
    }),
    { clock, input: { mayDebug: false } },
  )
  const told: unknown[] = []
  actor.on('*', (fact) => told.push('message' in fact ? fact.message : 'to' in fact ? fact.to : fact.type))
  actor.start()
  actor.send({ ...opened, ...event })
  return { actor, clock, told, calls: () => calls }
}

test('a report that the network fails is read once more after 5000 ms, and then told of and left', {
  tags: ['D8.9'],
}, async () => {
  const { actor, clock, told, calls } = openReport([networkFailure, networkFailure])
  await heard()
  clock.increment(4999)
  expect([calls(), actor.getSnapshot().hasTag('busy'), told]).toEqual([1, true, []])
  clock.increment(1)
  await heard()
  expect([calls(), told]).toEqual([2, ['report.error.fetchFailed', '/battery-reports']])
  clock.increment(60_000)
  expect(calls()).toBe(2)
})

test('a report that comes at the second try is shown', async () => {
  const { actor, clock, told } = openReport([networkFailure, reportOf('one')])
  await heard()
  clock.increment(5000)
  await heard()
  expect(actor.getSnapshot().matches({ open: 'shown' })).toBe(true)
  expect(told).toEqual([])
})

test('a report that is not there is told of at once', { tags: ['D8.9'] }, async () => {
  const { told, calls } = openReport([rejection])
  await heard()
  expect([calls(), told]).toEqual([1, ['report.error.fetchFailed', '/battery-reports']])
})

test('on paper nobody is told or sent elsewhere', async () => {
  const { actor, told } = openReport([rejection], { isPrint: true })
  await heard()
  expect([actor.getSnapshot().value, told]).toEqual([{ open: { failed: 'standing' } }, []])
})

test('after a session that was over the report is read anew', async () => {
  const { actor, told, calls } = openReport([unauthorized, reportOf('one')])
  await heard()
  actor.send(opened)
  await heard()
  expect([calls(), told, actor.getSnapshot().matches({ open: 'shown' })]).toEqual([2, [], true])
})

test('the place of a forecast is read once more after 5000 ms', async () => {
  const clock = new SimulatedClock()
  let calls = 0
  const actor = createActor(
    rangeForecastMachine.provide({
      actors: {
        readLocation: fromPromise<ForecastPlace, { readonly code: string }>(() => {
          calls += 1
          return Promise.reject(networkFailure)
        }),
      },
    }),
    { clock, input: { own: '80202', chosen: '' } },
  ).start()
  await heard()
  clock.increment(4999)
  expect([calls, actor.getSnapshot().value]).toEqual([1, 'failed'])
  clock.increment(1)
  await heard()
  clock.increment(60_000)
  expect(calls).toBe(2)
})

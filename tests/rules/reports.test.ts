import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { BatteryReport } from '../../src/domain/battery-report.ts'
import type { Failure } from '../../src/domain/failure.ts'
import type { ForecastPlace } from '../../src/domain/range-forecast.ts'
import type { RoleName } from '../../src/domain/roles.ts'
import {
  type PictureRequest,
  type PictureUploadEvent,
  pictureUploadMachine,
} from '../../src/machines/report/picture-upload.machine.ts'
import {
  type PrintedFile,
  type PrintRequest,
  printReportMachine,
} from '../../src/machines/report/print-report.machine.ts'
import {
  type RangeForecastEvent,
  rangeForecastMachine,
} from '../../src/machines/report/range-forecast.machine.ts'
import { reportMachine } from '../../src/machines/report/report.machine.ts'
import { FEATURES_OF_ROLES } from '../domain/features-of-roles.ts'
import { denver, reportOf } from '../models/report/report-sample.ts'
import { networkFailure, rejection, unauthorized } from '../models/samples.ts'

// The rules of one report (domain part, sections 2, 4 and 5), written out.

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('a picture', () => {
  const file = new File(['picture'], 'car.png', { type: 'image/png' })
  const jpeg = new File(['smaller'], 'car.jpg', { type: 'image/jpeg' })

  function uploading(compressed: File | Failure = jpeg) {
    const calls: string[] = []
    const machine = pictureUploadMachine.provide({
      actors: {
        compressPicture: fromPromise<File, { readonly file: File }>(async ({ input }) => {
          calls.push(`compress ${input.file.name}`)
          if (!(compressed instanceof File)) throw compressed
          return compressed
        }),
        uploadPicture: fromCallback<PictureUploadEvent, PictureRequest>(({ input }) => {
          calls.push(`upload ${input.file.name} to ${input.reportId}`)
          return () => calls.push(`stop ${input.reportId}`)
        }),
      },
    })
    const actor = createActor(machine)
    const told: string[] = []
    actor.on('*', (fact) =>
      told.push('message' in fact ? fact.message : `${fact.reportId}: ${fact.imagePath}`),
    )
    actor.start()
    return {
      actor,
      calls,
      told,
      choose: (reportId: string) => actor.send({ type: 'picture.chosen', reportId, file }),
    }
  }

  test('is compressed, and what came of it is sent', { tags: ['D4.14', 'D7.26'] }, async () => {
    const { actor, calls, told, choose } = uploading()
    choose('one')
    await turn()
    expect(calls).toEqual(['compress car.png', 'upload car.jpg to one'])
    actor.send({ type: 'upload.progressed', share: 0.5 })
    expect([actor.getSnapshot().context.progress, actor.getSnapshot().value]).toEqual([0.5, 'uploading'])
    actor.send({ type: 'upload.completed', imagePath: 'new.jpg' })
    expect(told).toEqual(['one: new.jpg', 'reports.success.pictureUploaded'])
  })

  test.each<[string, Failure]>([
    ['too large', { code: 'fileTooLarge' }],
    ['none', { code: 'notAnImage' }],
  ])('that is %s is not sent', { tags: ['D4.16', 'D5.13', 'D5.15'] }, async (_, failure) => {
    const { actor, calls, choose } = uploading(failure)
    choose('one')
    await turn()
    expect([calls, actor.getSnapshot().value, actor.getSnapshot().context.failure]).toEqual([
      ['compress car.png'],
      'failed',
      failure,
    ])
  })

  test('is uploaded one at a time', { tags: ['D4.17'] }, async () => {
    const { actor, calls, choose } = uploading()
    choose('one')
    choose('two')
    await turn()
    choose('three')
    expect(calls).toEqual(['compress car.png', 'upload car.jpg to one'])
    actor.send({ type: 'upload.completed', imagePath: 'new.jpg' })
    choose('four')
    await turn()
    expect(calls.slice(2)).toEqual(['stop one', 'compress car.png', 'upload car.jpg to four'])
  })

  test('under way is cancelled: nothing more is sent, told, or left of it', { tags: ['D4.17'] }, async () => {
    const { actor, calls, told, choose } = uploading()
    choose('one')
    await turn()
    actor.send({ type: 'upload.progressed', share: 0.5 })
    actor.send({ type: 'upload.cancelled' })
    expect(calls.at(-1)).toBe('stop one')
    actor.send({ type: 'upload.completed', imagePath: 'new.jpg' })
    expect([actor.getSnapshot().value, told]).toEqual(['idle', []])
    choose('two')
    expect([actor.getSnapshot().value, actor.getSnapshot().context.progress]).toEqual(['compressing', 0])
  })

  test('is cancelled while it is compressed: it is never sent', { tags: ['D4.17'] }, async () => {
    const { actor, calls, choose } = uploading()
    choose('one')
    actor.send({ type: 'upload.cancelled' })
    await turn()
    expect([actor.getSnapshot().value, calls]).toEqual(['idle', ['compress car.png']])
  })

  test('that failed keeps its reason until it is dismissed, or another one is chosen', {
    tags: ['D4.17'],
  }, async () => {
    for (const event of [
      { type: 'failure.dismissed' },
      { type: 'picture.chosen', reportId: 'two', file },
    ] as const) {
      const { actor, choose } = uploading()
      choose('one')
      await turn()
      actor.send({ type: 'upload.failed', failure: networkFailure })
      expect([actor.getSnapshot().value, actor.getSnapshot().context.failure]).toEqual([
        'failed',
        networkFailure,
      ])
      actor.send(event)
      const { value, context } = actor.getSnapshot()
      expect([value, context.failure]).toEqual([
        event.type === 'picture.chosen' ? 'compressing' : 'idle',
        null,
      ])
    }
  })
})

test.each<[string, PrintedFile | Failure, string, string | null, readonly string[]]>([
  ['opens a tab', { address: 'blob:1', isOpened: true }, 'opened', null, []],
  ['is blocked: the PDF is a link', { address: 'blob:1', isOpened: false }, 'blocked', 'blob:1', []],
  ['fails', rejection, 'failed', null, ['report.actions.print.error']],
  ['finds no session', unauthorized, 'failed', null, []],
])('printing that %s, and can be asked for again', { tags: ['D4.18', 'D7.24', 'D8.10'] }, async (...row) => {
  const [, answer, state, address, notices] = row
  const asked: PrintRequest[] = []
  const printReport = fromPromise<PrintedFile, PrintRequest>(async ({ input }) => {
    asked.push(input)
    if ('code' in answer) throw answer
    return answer
  })
  const actor = createActor(printReportMachine.provide({ actors: { printReport } }), {
    input: { reportId: 'one' },
  })
  const told: string[] = []
  actor.on('notice.raised', ({ message }) => told.push(message))
  actor.start()
  const request = { type: 'print.requested', language: 'fr', zip: '80202' } as const
  actor.send(request)
  actor.send(request)
  await turn()
  expect([actor.getSnapshot().value, actor.getSnapshot().context.address, told]).toEqual([
    state,
    address,
    notices,
  ])
  actor.send(request)
  const { address: during, failure } = actor.getSnapshot().context
  expect([during, failure]).toEqual([null, null])
  expect(asked).toEqual(Array(2).fill({ reportId: 'one', language: 'fr', zip: '80202' }))
})

describe('a forecast', () => {
  const typed = (text: string): RangeForecastEvent => ({ type: 'code.typed', text })
  const submitted: RangeForecastEvent = { type: 'code.submitted' }
  const unknown: Failure = { ...rejection, code: 'rejected', status: 404, message: 'No', field: null }

  /** The places that are asked for, where the forecast is then, and the place that the address names. */
  async function asked(own: string, chosen: string, events: readonly RangeForecastEvent[], unknownCode = '') {
    const codes: string[] = []
    const readLocation = fromPromise<ForecastPlace, { readonly code: string }>(async ({ input }) => {
      codes.push(input.code)
      if (input.code === unknownCode) throw unknown
      return denver
    })
    const actor = createActor(rangeForecastMachine.provide({ actors: { readLocation } }), {
      input: { own, chosen },
    })
    const places: string[] = []
    actor.on('place.chosen', ({ code }) => places.push(code))
    actor.start()
    await turn()
    for (const event of events) actor.send(event)
    await turn()
    const state = actor.getSnapshot().value
    actor.stop()
    return [codes, state, places.at(-1) ?? null]
  }

  test.each<
    [string, string, readonly RangeForecastEvent[], readonly [readonly string[], string, string | null]]
  >([
    ['80202', '', [], [['80202'], 'resting', '']],
    ['80202', 'h3b 1k1', [], [['H3B1K1'], 'resting', 'H3B1K1']],
    ['80202', 'nonsense', [], [['80202'], 'resting', '']],
    ['', '', [], [[], 'resting', null]],
    ['', '', [submitted], [[], 'resting', null]],
    ['', '', [typed('80202'), submitted], [['80202'], 'resting', '80202']],
    ['80202', '', [typed('h3b 1k1'), submitted], [['80202', 'H3B1K1'], 'resting', 'H3B1K1']],
    ['80202', '', [typed('80202-1234'), submitted], [['80202', '80202'], 'resting', '']],
    ['80202', '', [typed('1234'), submitted], [['80202'], 'invalid', '']],
    ['80202', '', [typed('1234'), submitted, typed('')], [['80202'], 'resting', '']],
    ['80202', '', [typed('1234'), submitted, submitted], [['80202'], 'invalid', '']],
    ['80202', '', [typed('   '), submitted], [['80202', '80202'], 'resting', '']],
  ])('of %s, with "%s" in the address, after %j', { tags: ['D2.51', 'D5.16', 'D7.29'] }, async (...row) => {
    const [own, chosen, events, expected] = row
    expect(await asked(own, chosen, events)).toEqual(expected)
  })

  test.each<[string, string, readonly RangeForecastEvent[], string]>([
    ['that is typed is invalid', '80202', [typed('99999'), submitted], 'invalid'],
    ['of the dealership’s own says nothing', '99999', [], 'resting'],
    ['is no answer to what is typed by now', '80202', [typed('99999'), submitted, typed('80202')], 'resting'],
  ])('for a place that nobody knows, and %s', { tags: ['D5.16'] }, async (_, own, events, state) => {
    expect((await asked(own, '', events, '99999'))[1]).toBe(state)
  })
})

test.each(['LF_ADMIN', 'LF_USER', 'GROUP_ADMIN', 'GROUP_USER', 'DEALER_ADMIN', 'DEALER_USER'] as const)(
  'what a device sent is opened by provider staff alone: %s',
  { tags: ['D6.16'] },
  async (role: RoleName) => {
    const mayDebug = FEATURES_OF_ROLES[role].includes('reports.debug')
    const machine = reportMachine.provide({
      actors: {
        hear: fromCallback(() => () => undefined),
        readReport: fromPromise<BatteryReport, { readonly reportId: string }>(async () => reportOf('one')),
        rangeForecast: rangeForecastMachine.provide({
          actors: { readLocation: fromPromise(async () => denver) },
        }),
      },
    })
    const actor = createActor(machine, { input: { mayDebug } }).start()
    actor.send({ type: 'screen.opened', reportId: 'one', isPrint: false, zip: '' })
    await turn()
    const states = ['shown', 'hidden'].map((state) => {
      actor.send({ type: 'debug.toggled' })
      return actor.getSnapshot().matches({ open: { shown: { debug: state as 'shown' } } })
    })
    actor.stop()
    expect(states).toEqual([role === 'LF_ADMIN' || role === 'LF_USER', true])
  },
)

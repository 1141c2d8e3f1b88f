import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Failure } from '../../src/domain/failure.ts'
import type { ReportCorrection } from '../../src/domain/report/report-correction.ts'
import { reportCorrectionMachine } from '../../src/machines/report/report-correction.machine.ts'
import { createRecorder } from '../../src/trace/recorder.ts'
import { replay } from '../../src/trace/replay.ts'
import { doubtEdit, edit, firstUseEdit } from '../models/report/report-correction.model.ts'
import { reportRow } from '../models/samples.ts'
import { traceRules } from '../trace/all-trace-rules.ts'

const overtaken: Failure = {
  code: 'overtaken',
  fields: ['trim'],
  by: null,
  at: null,
  current: {
    ...reportRow('one', { trim: 'Long Range AWD', version: '"now"' }),
    resolutions: { odometer: 'misread', cells: null },
    firstUse: '2023-05-06',
  },
}

test.each([
  [edit, { from: 'Long Range AWD', version: '"now"' }],
  [doubtEdit, { from: 'misread', version: '"now"' }],
  [firstUseEdit, { from: '2023-05-06', version: '"now"' }],
])('an overtaken %j is tried again on the report as it is now, also in a trace', async (choice, changes) => {
  const recorder = createRecorder({ rules: traceRules, buildId: 'build', now: () => 0 })
  const saveCorrection = fromPromise<void, { readonly edit: ReportCorrection | null }>(async () =>
    Promise.reject(overtaken),
  )
  const actor = createActor(reportCorrectionMachine.provide({ actors: { saveCorrection } }), {
    inspect: recorder.inspect,
  })
  actor.start().send({ type: 'row.edited', edit: choice })
  await new Promise((resolve) => setImmediate(resolve))
  expect(actor.getSnapshot().context.refused).toEqual([
    { edit: { ...choice, ...changes }, failure: overtaken },
  ])
  const { actors } = replay(recorder.export(''), [reportCorrectionMachine])
  expect(actors.map(({ divergence }) => divergence)).toEqual([null])
})

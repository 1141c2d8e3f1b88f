import type { EventFrom, SnapshotFrom } from 'xstate'
import { failureNotice } from '../../../src/domain/shell/notice.ts'
import { reportMachine } from '../../../src/machines/report/report.machine.ts'
import { defineModel, done, failed, type Model, type SystemEvent } from '../../../tests/kit/model.ts'
import { model } from '../../../tests/models/report/report.model.ts'
import { reportOf } from '../../../tests/models/report/report-sample.ts'
import { networkFailure, rejection, unauthorized } from '../../../tests/models/samples.ts'
import { eventsIf } from './browser-samples.ts'

type Event = EventFrom<typeof reportMachine> | SystemEvent
const given = eventsIf<Event>

const opened = (reportId: string, isPrint = false): Event => ({
  type: 'screen.opened',
  reportId,
  isPrint,
  zip: '',
})

function events(snapshot: SnapshotFrom<typeof reportMachine>): readonly Event[] {
  const { context } = snapshot
  // A failure redirects to the list, which leaves the page without a gesture.
  if (snapshot.matches({ open: { failed: 'leaving' } })) return [{ type: 'screen.left' }]
  const isShown = snapshot.matches({ open: 'shown' })
  const onScreen = isShown && !context.isPrint
  const isReading = snapshot.matches({ open: { shown: { freshness: 'refreshing' } } })
  return [
    opened('one'),
    ...given(context.zip === '', opened('two'), opened('one', true)),
    ...given(snapshot.value !== 'dormant', { type: 'screen.left' }),
    ...given(onScreen, { type: 'window.focused' }, { type: 'debug.toggled' }),
    ...given(onScreen || snapshot.matches({ open: 'waiting' }), { type: 'network.recovered' }),
    ...given(
      onScreen && !isReading && context.reportId === 'one',
      ...given(context.zip === '', { type: 'postalCode.chosen', code: 'M5V3L9' }),
      ...given(context.zip === '', { type: 'picture.uploaded', reportId: 'one', imagePath: 'new.jpg' }),
      failureNotice('report.actions.print.error'),
    ),
    done('readReport', reportOf(context.reportId, context.report ?? {})),
    failed('readReport', networkFailure),
    failed('readReport', rejection),
    ...given(context.report === null && context.retries === 0, failed('readReport', unauthorized)),
  ]
}

/** Events of users and browser on the page of a report. */
export const report: Model = defineModel(import.meta.url, {
  machine: reportMachine,
  input: { mayDebug: true },
  events,
  eventSources: model.eventSources,
  ignored: { 'close.requested': 'it leaves the page of the report, which journeys do' },
  project: model.project,
  delays: model.delays,
})

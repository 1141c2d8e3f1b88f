import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import type { ReportChange } from '../../domain/changes/change.ts'
import type { Failure } from '../../domain/failure.ts'
import { questionBefore, questionedReport } from '../../domain/lists/report-question.ts'
import type { BatteryReport } from '../../domain/report/battery-report.ts'
import type { UploadedPicture } from '../../domain/report/picture.ts'
import type { ReportAddressed } from '../../domain/report/report-address.ts'
import { SCREENS } from '../../domain/session/routes.ts'
import { failureNotice, type NoticeRaised } from '../../domain/shell/notice.ts'
import { isWorthTelling, mayRetry, RETRY_DELAY_MS } from '../cache-rules.ts'
import { forwardEmitted } from '../forward-emitted.ts'
import { unprovided } from '../unprovided.ts'
import { enteredFiguresMachine } from './entered-figures.machine.ts'
import { firstUseMachine } from './first-use.machine.ts'
import { handOverMachine } from './hand-over.machine.ts'
import { makeOwnershipMachine } from './make-ownership.machine.ts'
import type { PictureUploaded } from './picture-upload.machine.ts'
import { printReportMachine } from './print-report.machine.ts'
import { type PostalCodeChosen, rangeForecastMachine } from './range-forecast.machine.ts'
import { type ReportChanged, reportRevisionsMachine } from './report-revisions.machine.ts'

/** What the page of a report can do, for its states. */
export const reportPageSetup = setup({
  types: {
    context: {} as ReportContext,
    events: {} as ReportEvent,
    input: {} as ReportInput,
    emitted: {} as ReportFact,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    forwardEmitted,
    readReport: unprovided<BatteryReport, { readonly reportId: string }>('readReport'),
    /** Closes the window. Rejects when the browser does not allow that. */
    closeWindow: unprovided<void, void>('closeWindow'),
    printReport: printReportMachine,
    handOver: handOverMachine,
    rangeForecast: rangeForecastMachine,
    reportRevisions: reportRevisionsMachine,
    firstUse: firstUseMachine,
    enteredFigures: enteredFiguresMachine,
    makeOwnership: makeOwnershipMachine,
  },
  actions: {
    address: assign(({ context }, { reportId, isPrint, zip }: ReportAddressed) => ({
      reportId,
      isPrint,
      zip,
      report: context.report?.id === reportId ? context.report : null,
      retries: 0,
    })),
    setReport: assign((_, report: BatteryReport) => ({ report, retries: 0 })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    countRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
    setPicture: assign(({ context: { report } }, { reportId, imagePath }: UploadedPicture) => ({
      report: report?.id === reportId ? { ...report, imagePath } : report,
    })),
    storePostalCode: enqueueActions(({ context, enqueue }, code: string) => {
      if (code === context.zip) return
      enqueue.assign({ zip: code })
      enqueue.emit({ type: 'postalCode.chosen', code })
    }),
    reemit: emit((_, notice: NoticeRaised) => notice),
    sendRecovered: sendTo('rangeForecast', { type: 'network.recovered' }),
    forget: assign({ report: null }),
    notifyRefreshFailed: enqueueActions(({ enqueue }, failure: Failure) => {
      if (isWorthTelling(failure)) enqueue.emit(failureNotice('general.error.refreshFailed'))
    }),
    ask: assign((_, asked: ReportChange) => ({ asked })),
    sendEdit: enqueueActions(({ enqueue }, edit: ReportChange | undefined) => {
      const made = { type: 'row.edited', edit } as const
      if (edit) enqueue.sendTo(({ system }) => system.get('changes'), made)
      if (edit?.kind === 'entered') enqueue.sendTo('enteredFigures', { type: 'figures.sent' })
    }),
    notifyFailed: emit(failureNotice('report.error.fetchFailed')),
    redirect: emit({ type: 'redirect.due', to: SCREENS.reports.path }),
  },
  guards: {
    isOther: ({ context }, { reportId, isPrint }: ReportAddressed) =>
      reportId !== context.reportId || isPrint !== context.isPrint,
    isRead: ({ context }) => context.report !== null,
    isSessionOver: (_, failure: Failure) => failure.code === 'unauthorized',
    mayRetry: ({ context }, failure: Failure) => mayRetry({ failure, retries: context.retries }),
    isPrint: ({ context }) => context.isPrint,
    isForScreen: ({ context }) => !context.isPrint,
    mustAsk: ({ context: { report } }, edit: ReportChange) =>
      report !== null && questionBefore(edit, questionedReport(report)) !== null,
    mayDebug: ({ context }) => context.mayDebug,
  },
  delays: { retryDelay: RETRY_DELAY_MS },
})

interface ReportInput {
  /** Whether the user may see the raw data of the device. */
  readonly mayDebug: boolean
}

interface ReportContext extends ReportInput, ReportAddressed {
  /** `null` before it is read. */
  readonly report: BatteryReport | null
  readonly failure: Failure | null
  /** An edit that waits for a yes; `null` before the first one. */
  readonly asked: ReportChange | null
  /** Automatic retries since the last success. */
  readonly retries: number
}

type ReportEvent =
  | ({ readonly type: 'screen.opened' } & ReportAddressed)
  | { readonly type: 'screen.left' }
  | { readonly type: 'window.focused' }
  | { readonly type: 'network.recovered' }
  | { readonly type: 'debug.toggled' }
  | { readonly type: 'close.requested' }
  /** The user publishes, unpublishes, archives or restores the report. */
  | { readonly type: 'edit.chosen'; readonly edit: ReportChange }
  | { readonly type: 'edit.confirmed' | 'edit.cancelled' }
  | PictureUploaded
  | PostalCodeChosen
  | NoticeRaised
  | ReportChanged

type ReportFact = NoticeRaised | PostalCodeChosen | { readonly type: 'redirect.due'; readonly to: string }

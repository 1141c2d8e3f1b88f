import type { ActorRefFrom } from 'xstate'
import type { OwnerMail } from '../../domain/public/ownership-order.ts'
import type { PrintRequest } from '../../domain/report/report-address.ts'
import type { RevisionsSubject } from '../../domain/report/report-revisions.ts'
import type { enteredFiguresMachine } from '../../machines/report/entered-figures.machine.ts'
import type { firstUseMachine } from '../../machines/report/first-use.machine.ts'
import { handOverMachine } from '../../machines/report/hand-over.machine.ts'
import { makeOwnershipMachine } from '../../machines/report/make-ownership.machine.ts'
import type { OwnershipOrdered } from '../../machines/report/make-ownership.types.ts'
import { printReportMachine } from '../../machines/report/print-report.machine.ts'
import { rangeForecastMachine } from '../../machines/report/range-forecast.machine.ts'
import { reportMachine } from '../../machines/report/report.machine.ts'
import { reportRevisionsMachine, type UndoneStep } from '../../machines/report/report-revisions.machine.ts'
import { reportScreenMachine } from '../../machines/report/report-screen.machine.ts'
import { createHandOver } from '../../services/browser/hand-over.ts'
import { closeWindow } from '../../services/browser/own-window.ts'
import { loadCode } from '../../services/load-code.ts'
import { createLocationsService } from '../../services/report/locations.ts'
import { createSingleReportService } from '../../services/report/single-report.ts'
import type { Services } from '../../services/services.ts'
import { ReportView } from '../../views/report/report.view.tsx'
import { changesActors } from '../actors/changes.ts'
import { pictureUploadActors } from '../actors/picture-upload.ts'
import { trimsActors } from '../actors/trims.ts'
import { effect } from '../effect.ts'
import { given } from '../given.ts'
import { defineScreen } from './define-screen.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors {
    readonly report: ActorRefFrom<typeof reportMachine>
    readonly rangeForecast: ActorRefFrom<typeof rangeForecastMachine>
    readonly handOver: ActorRefFrom<typeof handOverMachine>
    readonly printReport: ActorRefFrom<typeof printReportMachine>
    readonly enteredFigures: ActorRefFrom<typeof enteredFiguresMachine>
    readonly firstUse: ActorRefFrom<typeof firstUseMachine>
    readonly reportRevisions: ActorRefFrom<typeof reportRevisionsMachine>
    readonly makeOwnership: ActorRefFrom<typeof makeOwnershipMachine>
  }
}

export const screen = defineScreen({
  id: 'report',
  View: ReportView,
  machine: reportScreenMachine,
  services: (services) => {
    const { request, environment, window } = services
    const { readReport } = createSingleReportService(request, environment.VITE_REPORT_PATH)
    const { readLocation } = createLocationsService(request, environment.VITE_VEHICLE_PATH)
    const print = async (report: PrintRequest) => {
      const pdfs = await loadCode(() => import('../../services/report/load-report-pdf.ts'))
      return pdfs.createReportPdfService(request, environment.VITE_REPORT_PATH, window).print(report)
    }
    const { copyLink, shareLink } = createHandOver(window)
    return {
      report: reportMachine.provide({
        actors: {
          readReport: effect(readReport),
          closeWindow: effect<void, void>(() => closeWindow(window)),
          handOver: handOverMachine.provide({
            actors: { copyLink: effect(copyLink), shareLink: effect(shareLink) },
          }),
          printReport: printReportMachine.provide({ actors: { printReport: effect(print) } }),
          rangeForecast: rangeForecastMachine.provide({ actors: { readLocation: effect(readLocation) } }),
          ...revisionsActors(services),
          ...makeOwnershipActors(services),
        },
      }),
      ...trimsActors(services),
      ...pictureUploadActors(services),
    }
  },
  shared: changesActors,
  texts: { en: () => import('../../i18n/en/report.ts'), fr: () => import('../../i18n/fr/report.ts') },
})

/** Ownership reports made from a battery report. Their calls are loaded with the first one. */
function makeOwnershipActors({ request, environment: { VITE_LEAD_PATH: path } }: Services) {
  let loading: ReturnType<typeof load> | null = null
  const load = () =>
    loadCode(async () =>
      (await import('../../services/public/ownership-orders.ts')).createOwnershipOrders(request, path),
    )
  // One for all calls: it remembers the key of an order that got no answer.
  const calls = async () => {
    loading ??= load()
    try {
      return await loading
    } catch (problem) {
      loading = null
      throw problem
    }
  }
  return {
    makeOwnership: makeOwnershipMachine.provide({
      actors: {
        readOffer: effect(async (read: { readonly reportId: string }) => (await calls()).readOffer(read)),
        makeOwnership: effect(async ({ reportId, offer, values }: OwnershipOrdered) =>
          (await calls()).makeOwnership({
            reportId,
            values: given(values),
            prefilled: given(offer).values,
          }),
        ),
        mailOwnership: effect(async (mail: OwnerMail) => (await calls()).mailOwnership(mail)),
        revokeOwnership: effect(async (made: { readonly id: string }) =>
          (await calls()).revokeOwnership(made),
        ),
      },
    }),
  }
}

/** The revisions of a report. Their calls are loaded with the first one. */
function revisionsActors({ request, environment: { VITE_REPORT_PATH: path } }: Services) {
  const revisions = () =>
    loadCode(async () =>
      (await import('../../services/report/report-revisions.ts')).createRevisionsService(request, path),
    )
  return {
    reportRevisions: reportRevisionsMachine.provide({
      actors: {
        readRevisions: effect(async ({ subject }: { readonly subject: RevisionsSubject | null }) =>
          (await revisions()).readRevisions(given(subject).reportId),
        ),
        undoRevision: effect(async ({ subject, undo }: UndoneStep) =>
          (await revisions()).undoRevision({ subject: given(subject), undo: given(undo) }),
        ),
      },
    }),
  }
}

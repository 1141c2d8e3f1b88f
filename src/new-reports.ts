import type { i18n } from 'i18next'
import { type ActorOptions, createActor } from 'xstate'
import type { ListRead } from './domain/lists/arrivals.ts'
import { effect } from './effect.ts'
import { loadTexts, type ScreenTexts } from './i18n/create-i18n.ts'
import { newReportsMachine } from './machines/lists/new-reports.machine.ts'
import type { PortalActor } from './portal.ts'
import { readTimeZone } from './services/browser/time-zone.ts'
import { createArrivalsService } from './services/lists/arrivals.ts'
import type { Services } from './services/services.ts'
import { NewReportsView } from './views/news/new-reports.view.tsx'
import type { PortalActors } from './views/portal-context.tsx'

const TEXTS: ScreenTexts = {
  en: async () => (await import('./i18n/en/new-reports.ts')).newReports,
  fr: async () => (await import('./i18n/fr/new-reports.ts')).newReports,
}

/** What tells of new reports, with its texts. */
export async function loadNewReportsView(i18n: i18n) {
  await loadTexts(i18n, TEXTS)
  return { NewReportsView }
}

/** Starts the actor that counts what arrives while somebody looks at a list of reports. It is a system of its own. */
export async function startNewReports(
  { request, environment, now }: Services,
  options: Pick<ActorOptions<typeof newReportsMachine>, 'clock' | 'inspect'>,
  portal: PortalActor,
  i18n: i18n,
) {
  const loaded = await loadNewReportsView(i18n)
  const { countArrivals } = createArrivalsService({
    request,
    path: environment.VITE_REPORT_PATH,
    now,
    timeZone: readTimeZone,
  })
  const isLoaded = (id: string) => {
    const list: PortalActors['reports'] | undefined = portal.system.get('reports')
    return list?.getSnapshot().context.loaded?.rows.some((row) => row.id === id) ?? false
  }
  const machine = newReportsMachine.provide({
    actors: {
      countArrivals: effect(async (read: ListRead | null) =>
        read === null ? 0 : countArrivals(read, isLoaded),
      ),
    },
  })
  const actor = createActor(machine, { ...options, id: 'newReports', systemId: 'newReports' }).start()
  return { ...loaded, actor }
}

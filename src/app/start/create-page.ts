import type { i18n } from 'i18next'
import { screenOf } from '../../domain/session/routes.ts'
import { TYPED_EMAIL_KEY } from '../../domain/session/stored-keys.ts'
import { changeLanguage, loadTexts } from '../../i18n/create-i18n.ts'
import { mustAskBeforeLeaving } from '../../machines/unsaved-work.ts'
import { askBeforeLeaving } from '../../services/browser/events.ts'
import { collectPageTimings } from '../../services/browser/page-timings.ts'
import { canUsePasskeys } from '../../services/browser/passkey-support.ts'
import type { Environment } from '../../services/environment.ts'
import { createServices } from '../../services/services.ts'
import { createArrival } from '../../views/parts/screen-heading.tsx'
import type { PortalScope } from '../../views/portal-context.tsx'
import { settingsWidgets } from '../../views/shell/settings/settings-widgets.ts'
import { lazyWidgets } from '../../views/widgets/lazy-widgets.ts'
import { selfWordedWidgets } from '../../views/widgets/worded-widgets.ts'
import { createPortal, type Loaders } from '../portal.ts'
import { loadedScreen, loadScreen } from '../screens/load-screen.ts'
import { recordVisit } from './record-visit.ts'

/** Puts the page together: services, actors, and what the views find. Nothing is started. */
export function createPage(environment: Environment, i18n: i18n) {
  const page = screenOf(location.pathname)
  // The page before could not start. What was typed there is in the form now, or belongs to nobody.
  sessionStorage.removeItem(TYPED_EMAIL_KEY)
  const { visit, recorder, inspected, dependencies, onCaughtError } = recordVisit(
    environment,
    async (recorded) => {
      const { createPortalRecorder } = await import('../record/portal-recorder.ts')
      return createPortalRecorder({ ...recorded, buildId: services.versions.readStored() })
    },
  )
  const services = createServices(dependencies)
  const loaders: Loaders = {
    loadScreen: async (screen) => {
      const loaded = await loadScreen(screen)
      if (loaded?.texts) await loadTexts(i18n, loaded.texts)
      return loaded
    },
    loadLanguage: (name, signal) => changeLanguage(i18n, name, signal),
  }
  const portal = createPortal(services, loaders, inspected)
  askBeforeLeaving(window, () => mustAskBeforeLeaving(portal.system, reporting.current()))
  const reporting = lazyWidgets(async () => {
    const { startProblemReport } = await import('../late/problem-report.ts')
    const { request, calls } = services
    const reported = { recorder, request, environment, window, owner: calls.owner }
    return startProblemReport(reported, inspected, portal)
  })
  const scope: PortalScope = {
    child: (id) => portal.system.get(id) ?? reporting.current()?.system.get(id),
    problemReport: {
      actor: reporting,
      dialog: selfWordedWidgets(() => import('../../views/support/problem-report-dialog.tsx')),
    },
    session: lazyWidgets(async () => {
      const { startSessionParts } = await import('../late/session-parts.ts')
      return startSessionParts(services, portal, i18n, scope.problemReport)
    }),
    viewOf: (screen) => loadedScreen(screen)?.View,
    arrive: createArrival(),
    settings: {
      pictureBase: environment.VITE_CDN_BASE,
      supportEmail: environment.VITE_SUPPORT_EMAIL,
      hasPasskeys: canUsePasskeys(window),
      origin: location.origin,
      now: Date.now,
    },
  }
  /**
   * Loads what no first screen needs. The report of a problem and the menu that offers it must open when the network is away. What
   * fails is loaded again when somebody opens it.
   */
  const loadRest = () => {
    Promise.all([
      recorder.recorder(),
      reporting.load(),
      scope.problemReport.dialog.load(),
      settingsWidgets.load(),
      scope.session.load(),
      collectPageTimings(window, environment, { page, visit }),
    ]).catch(() => undefined)
  }
  return { portal, services, scope, onCaughtError, loadRest }
}

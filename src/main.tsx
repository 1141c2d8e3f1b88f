import { I18nextProvider } from 'react-i18next'
import { createPortal, type Loaders } from './app/portal.ts'
import { inspection } from './app/record/inspection.ts'
import { loadedInside, loadedScreen, loadScreen } from './app/screens/load-screen.ts'
import { firstScreen, frames } from './app/start/first-screen.ts'
import { isPrinted } from './domain/report/report-address.ts'
import { screenOf } from './domain/session/routes.ts'
import { HELD } from './domain/shell/first-form.ts'
import { STARTED } from './domain/shell/start.ts'
import { earlyFetch } from './head/early-fetch.ts'
import { changeLanguage, createI18n, loadTexts } from './i18n/create-i18n.ts'
import { loadCatalogue } from './i18n/load-catalogue.ts'
import { mustAskBeforeLeaving } from './machines/unsaved-work.ts'
import { registerAppWorker } from './services/browser/app-worker.ts'
import { askBeforeLeaving, watchFaults } from './services/browser/events.ts'
import { collectPageTimings } from './services/browser/page-timings.ts'
import { canUsePasskeys } from './services/browser/passkey-support.ts'
import { randomUuid } from './services/browser/random-uuid.ts'
import { whenIdle } from './services/browser/when-idle.ts'
import { type Environment, readEnvironment } from './services/environment.ts'
import { createServices } from './services/services.ts'
import { createPageRecorder } from './trace/page-recorder.ts'
import { createArrival } from './views/parts/screen-heading.tsx'
import type { PortalScope } from './views/portal-context.tsx'
import { PortalPage } from './views/portal-page.tsx'
import { settingsWidgets } from './views/shell/settings/settings-widgets.ts'
import { StartFailure } from './views/start-failure.tsx'
import './views/theme/portal-styles.ts'
import { lazyWidgets } from './views/widgets/lazy-widgets.ts'

/** A fifth of a second, on a device that can draw in time. */
const FIRST_SCREEN_FRAMES = 12

// Last of the first files: the machines start, and read their answers, while it arrives.
const drawing = import('./app/start/renderer.ts')

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element "root" to render into.')
const language = document.documentElement.lang === 'fr' ? 'fr' : 'en'
const i18n = createI18n(language, await loadCatalogue(language))

const settings = readEnvironment(import.meta.env)
// Not awaited: a chunk of a screen may import the entry, and would wait for its end.
if (settings.ok) void start(root, settings.environment)
else void refuse(root, settings.wrong)

async function start(element: HTMLElement, environment: Environment): Promise<void> {
  const visit = randomUuid()
  const recorder = createPageRecorder({
    now: Date.now,
    load: async (startedAt) => {
      const { createPortalRecorder } = await import('./app/record/portal-recorder.ts')
      return createPortalRecorder({
        startedAt,
        visit,
        environment,
        window,
        buildId: services.versions.readStored(),
      })
    },
    whenIdle: (work) => whenIdle(window, work),
  })
  watchFaults(window, recorder.fault)
  const services = createServices({
    environment,
    window,
    fetch: recorder.recordCalls(earlyFetch(window)),
    now: Date.now,
    // biome-ignore lint/suspicious/noConsole: failed calls belong in the console, for support.
    log: (call, error) => console.error(call, error.status, error.message),
  })
  const loaders: Loaders = {
    loadScreen: async (screen) => {
      const loaded = await loadScreen(screen)
      if (loaded?.texts) await loadTexts(i18n, loaded.texts)
      return loaded
    },
    loadLanguage: (name) => changeLanguage(i18n, name),
  }
  const inspected = inspection(window, recorder.inspect)
  const portal = createPortal(services, loaders, inspected)
  askBeforeLeaving(window, () => mustAskBeforeLeaving(portal.system))
  const reporting = lazyWidgets(async () => {
    const { startProblemReport } = await import('./app/late/problem-report.ts')
    const { request, calls } = services
    const dependencies = { recorder, request, environment, window, owner: calls.owner }
    return startProblemReport(dependencies, inspected, portal)
  })
  const sessionLimit = lazyWidgets(async () => {
    const { startSessionLimit } = await import('./app/late/session-limit.ts')
    return startSessionLimit(services, inspected, portal, i18n)
  })
  const changes = lazyWidgets(async () =>
    (await import('./app/late/changes.ts')).startChanges(services, portal),
  )
  const quickSearch = lazyWidgets(async () => {
    const { startQuickSearch } = await import('./app/late/quick-search.ts')
    return startQuickSearch(services, inspected, portal, i18n, scope.problemReport)
  })
  const scope: PortalScope = {
    child: (id) =>
      portal.system.get(id) ??
      quickSearch.current()?.actor.system.get(id) ??
      reporting.current()?.system.get(id) ??
      sessionLimit.current()?.actor.system.get(id),
    problemReport: {
      actor: reporting,
      dialog: lazyWidgets(async () => {
        const { ProblemReportDialog, TEXTS } = await import('./views/support/problem-report-dialog.tsx')
        await loadTexts(i18n, TEXTS)
        return { ProblemReportDialog }
      }),
    },
    sessionLimit,
    changes,
    quickSearch,
    viewOf: (screen) => loadedScreen(screen)?.View,
    shell: () => loadedInside()?.ShellView,
    arrive: createArrival(),
    settings: {
      pictureBase: environment.VITE_CDN_BASE,
      supportEmail: environment.VITE_SUPPORT_EMAIL,
      hasPasskeys: canUsePasskeys(window),
      origin: location.origin,
      now: Date.now,
    },
  }
  const firstPage = screenOf(location.pathname)
  portal.start()
  // Not in development, where the dev server replaces modules, and not for a print.
  if (import.meta.env.PROD && !isPrinted(services.history.read())) registerAppWorker(window)
  const form = element.hasAttribute(HELD)
    ? await import('./app/start/first-form.ts').then(
        async ({ firstForm }) => firstForm(element, portal, (await drawing).renderer),
        () => null,
      )
    : null
  const complete = firstScreen(portal)
  // Better than a spinner: the form waits for as long as it takes. A later answer finds the frame and a skeleton.
  await (form ? complete : Promise.race([complete, frames(FIRST_SCREEN_FRAMES)]))
  const onCaughtError = (error: unknown) => {
    recorder.fault('render', error)
    // biome-ignore lint/suspicious/noConsole: as React would without this handler.
    console.error(error)
  }
  const page = <PortalPage i18n={i18n} scope={scope} />
  const { renderer } = await drawing
  if (form?.isShown()) form.takeOver(page, { onCaughtError })
  else if (form) form.replace(page, { onCaughtError })
  else {
    element.removeAttribute(HELD)
    renderer.createRoot(element, { onCaughtError }).render(page)
  }
  window.dispatchEvent(new Event(STARTED))
  if (isPrinted(services.history.read())) return
  // What comes now would share a slow line with the answer that the first screen still waits for.
  await complete
  whenIdle(window, () => {
    // The report of a problem and the menu that offers it must open when the network is away. What fails is loaded again when
    // somebody opens it.
    Promise.all([
      recorder.recorder(),
      reporting.load(),
      scope.problemReport.dialog.load(),
      settingsWidgets.load(),
      sessionLimit.load(),
      changes.load(),
      quickSearch.load(),
      collectPageTimings(window, environment, { page: firstPage, visit }),
    ]).catch(() => undefined)
  })
}

async function refuse(element: HTMLElement, wrong: readonly string[]): Promise<void> {
  // biome-ignore lint/suspicious/noConsole: operators look here first.
  console.error(`The portal cannot start. Missing or wrong settings: ${wrong.join(', ')}`)
  const { renderer } = await drawing
  renderer.createRoot(element).render(
    <I18nextProvider i18n={i18n}>
      <StartFailure settings={wrong} />
    </I18nextProvider>,
  )
  window.dispatchEvent(new Event(STARTED))
}

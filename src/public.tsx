import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { MACHINES } from './app/public/load-machine.ts'
import { createPublicPages } from './app/public/public-pages.ts'
import { inspection } from './app/record/inspection.ts'
import { type PublicPage, publicPageOf } from './domain/public/public-pages.ts'
import { STARTED } from './domain/shell/start.ts'
import { earlyFetch } from './head/early-fetch.ts'
import { loadPublicTexts } from './i18n/public-texts.ts'
import { watchFaults } from './services/browser/events.ts'
import { collectPageTimings } from './services/browser/page-timings.ts'
import { randomUuid } from './services/browser/random-uuid.ts'
import { whenIdle } from './services/browser/when-idle.ts'
import { type Environment, readEnvironment } from './services/environment.ts'
import { createPublicServices, type PublicServices } from './services/public/public-services.ts'
import { createPageRecorder } from './trace/page-recorder.ts'
import { PublicProvider, type PublicScope } from './views/public/public-context.tsx'
import { PublicPagesView } from './views/public/public-pages.view.tsx'
import { loadPublicScreen } from './views/public/public-screens.ts'
import { PublicStartFailure } from './views/public/public-start-failure.tsx'
import './views/theme/styles.ts'
import { lazyWidgets } from './views/widgets/lazy-widgets.ts'

type Late = Parameters<typeof createPublicPages>[1]

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element "root" to render into.')

const language = document.documentElement.lang === 'fr' ? 'fr' : 'en'
const [t, machineWith] = await Promise.all([
  loadPublicTexts(language),
  loadPage(publicPageOf(location.pathname) ?? 'notFound'),
])

const settings = readEnvironment(import.meta.env)
if (settings.ok) start(root, settings.environment)
else refuse(root, settings.wrong)

/** Loads a page and the machine that comes with it. Without the machine there is no view either, and the page says so. */
async function loadPage(page: PublicPage): Promise<((services: PublicServices) => Late) | null> {
  const module = await MACHINES[page]?.().catch(() => null)
  if (module !== null) await loadPublicScreen(page)
  return module ? (services) => ({ [page]: module.machineWith(services) }) : null
}

function start(element: HTMLElement, environment: Environment): void {
  const visit = randomUuid()
  const recorder = createPageRecorder({
    now: Date.now,
    load: async (startedAt) => {
      const { createPublicRecorder, readBuildId } = await import('./app/public/public-support.ts')
      return createPublicRecorder({
        startedAt,
        visit,
        environment,
        window,
        buildId: await readBuildId(window),
      })
    },
  })
  watchFaults(window, recorder.fault)
  const services = createPublicServices({
    environment,
    window,
    fetch: recorder.recordCalls(earlyFetch(window)),
    now: Date.now,
    // biome-ignore lint/suspicious/noConsole: failed calls belong in the console, for support.
    log: (call, error) => console.error(call, error.status, error.message),
  })
  const inspected = inspection(window, recorder.inspect)
  const pages = createPublicPages(services, machineWith?.(services) ?? {}, inspected)
  const problemReport = lazyWidgets(async () => {
    const { startPublicReport } = await import('./app/public/public-support.ts')
    const { request } = services
    const dependencies = { recorder, request, environment, window, owner: () => null }
    return startPublicReport(dependencies, language, inspected)
  })
  const scope: PublicScope = {
    child: (id) => pages.system.get(id),
    t,
    language,
    supportEmail: environment.VITE_SUPPORT_EMAIL,
    problemReport,
    nonce: document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '',
  }
  pages.start()
  const onCaughtError = (error: unknown) => {
    recorder.fault('render', error)
    // biome-ignore lint/suspicious/noConsole: as React would without this handler.
    console.error(error)
  }
  createRoot(element, { onCaughtError }).render(
    <StrictMode>
      <PublicProvider scope={scope}>
        <PublicPagesView />
      </PublicProvider>
    </StrictMode>,
  )
  window.dispatchEvent(new Event(STARTED))
  whenIdle(window, () => {
    // Without them the page works. A report of a problem tries again.
    const page = publicPageOf(location.pathname) ?? 'notFound'
    const timings = collectPageTimings(window, environment, { page, visit })
    Promise.all([recorder.recorder(), problemReport.load(), timings]).catch(() => undefined)
  })
}

function refuse(element: HTMLElement, wrong: readonly string[]): void {
  // biome-ignore lint/suspicious/noConsole: operators look here first.
  console.error(`The page cannot start. Missing or wrong settings: ${wrong.join(', ')}`)
  createRoot(element).render(<PublicStartFailure t={t} settings={wrong} />)
  window.dispatchEvent(new Event(STARTED))
}

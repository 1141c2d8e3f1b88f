import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { MACHINES } from './app/public/load-machine.ts'
import { createPublicPages } from './app/public/public-pages.ts'
import { recordVisit, refuse } from './app/start/record-visit.ts'
import { type PublicPage, publicPageOf } from './domain/public/public-pages.ts'
import { STARTED } from './domain/shell/start.ts'
import { loadPublicTexts } from './i18n/public-texts.ts'
import { collectPageTimings } from './services/browser/page-timings.ts'
import { whenIdle } from './services/browser/when-idle.ts'
import { type Environment, readEnvironment } from './services/environment.ts'
import { createPublicServices, type PublicServices } from './services/public/public-services.ts'
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
const shown = publicPageOf(location.pathname) ?? 'notFound'
const [t, machineWith] = await Promise.all([loadPublicTexts(language, shown), loadPage(shown)])

const settings = readEnvironment(import.meta.env)
if (settings.ok) start(root, settings.environment)
else refuse(createRoot(root), settings.wrong, <PublicStartFailure t={t} settings={settings.wrong} />)

/** Loads a page and the machine that comes with it. Without the machine there is no view either, and the page says so. */
async function loadPage(page: PublicPage): Promise<((services: PublicServices) => Late) | null> {
  const module = await MACHINES[page]?.().catch(() => null)
  if (module !== null) await loadPublicScreen(page)
  return module ? (services) => ({ [page]: module.machineWith(services) }) : null
}

function start(element: HTMLElement, environment: Environment): void {
  const { visit, recorder, inspected, dependencies, onCaughtError } = recordVisit(
    environment,
    async (recorded) => {
      const { createPublicRecorder, readBuildId } = await import('./app/public/public-support.ts')
      return createPublicRecorder({ ...recorded, buildId: await readBuildId(window) })
    },
  )
  const services = createPublicServices(dependencies)
  const pages = createPublicPages(services, machineWith?.(services) ?? {}, inspected)
  const problemReport = lazyWidgets(async () => {
    const { startPublicReport } = await import('./app/public/public-support.ts')
    const { request } = services
    const reported = { recorder, request, environment, window, owner: () => null }
    return startPublicReport(reported, language, inspected)
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
    const timings = collectPageTimings(window, environment, { page: shown, visit })
    Promise.all([recorder.recorder(), problemReport.load(), timings]).catch(() => undefined)
  })
}

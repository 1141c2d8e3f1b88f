import { I18nextProvider } from 'react-i18next'
import { createPage } from './app/start/create-page.ts'
import { takeOverForm } from './app/start/first-form.ts'
import { firstScreen } from './app/start/first-screen.ts'
import { refuse } from './app/start/record-visit.ts'
import { isPrinted } from './domain/report/report-address.ts'
import { HELD } from './domain/shell/first-form.ts'
import { STARTED } from './domain/shell/start.ts'
import { createI18n } from './i18n/create-i18n.ts'
import { loadCatalogue } from './i18n/load-catalogue.ts'
import { registerAppWorker } from './services/browser/app-worker.ts'
import { whenIdle } from './services/browser/when-idle.ts'
import { type Environment, readEnvironment } from './services/environment.ts'
import { frames } from './views/parts/painted.ts'
import { PortalPage } from './views/portal-page.tsx'
import { StartFailure } from './views/start-failure.tsx'
import './views/theme/portal-styles.ts'

// Last of the first files: the machines start, and read their answers, while it arrives. With it among them the page is blocked by
// a third longer at 4× CPU.
const drawing = import('react-dom/client')

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element "root" to render into.')
const language = document.documentElement.lang === 'fr' ? 'fr' : 'en'
const i18n = createI18n(language, await loadCatalogue(language))
const settings = readEnvironment(import.meta.env)
const failure = (wrong: readonly string[]) => (
  <I18nextProvider i18n={i18n}>
    <StartFailure settings={wrong} />
  </I18nextProvider>
)
// Not awaited: a chunk of a screen may import the entry, and would wait for its end.
if (settings.ok) void start(root, settings.environment)
else refuse((await drawing).createRoot(root), settings.wrong, failure(settings.wrong))

async function start(element: HTMLElement, environment: Environment): Promise<void> {
  const { portal, services, scope, onCaughtError, loadRest } = createPage(environment, i18n)
  portal.start()
  const isPaper = isPrinted(services.history.read())
  // Not in development, where the dev server replaces modules, and not for a print.
  if (import.meta.env.PROD && !isPaper) registerAppWorker(window)
  const isForm = element.hasAttribute(HELD)
  const complete = firstScreen(portal)
  // The form waits for as long as it takes; a spinner for a fifth of a second, on a device that can draw in time. Without the wait
  // the first rows at 4× CPU come 40 % later.
  await (isForm ? complete : Promise.race([complete, frames(12)]))
  const client = await drawing
  const page = <PortalPage i18n={i18n} scope={scope} />
  if (isForm) takeOverForm(element, portal, page, client, { onCaughtError })
  else client.createRoot(element, { onCaughtError }).render(page)
  window.dispatchEvent(new Event(STARTED))
  // What comes now would share a slow line with the answer that the first screen still waits for.
  await complete
  if (!isPaper) whenIdle(window, loadRest)
}

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { publicPageOf } from './domain/public/public-pages.ts'
import { earlyFetch } from './head/early-fetch.ts'
import { loadPublicTexts } from './i18n/public-texts.ts'
import { inspection } from './inspection.ts'
import { createPublicPages } from './public-pages.ts'
import { type Environment, readEnvironment } from './services/environment.ts'
import { createPublicServices } from './services/public/public-services.ts'
import { PublicProvider, type PublicScope } from './views/public/public-context.tsx'
import { PublicPagesView } from './views/public/public-pages.view.tsx'
import { loadPublicScreen } from './views/public/public-screens.ts'
import { PublicStartFailure } from './views/public/public-start-failure.tsx'
import './views/theme/styles.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element "root" to render into.')
const container = createRoot(root)

const language = document.documentElement.lang === 'fr' ? 'fr' : 'en'
const [t] = await Promise.all([
  loadPublicTexts(language),
  loadPublicScreen(publicPageOf(location.pathname) ?? 'notFound'),
])

const settings = readEnvironment(import.meta.env)
if (settings.ok) start(settings.environment)
else refuse(settings.wrong)

function start(environment: Environment): void {
  const services = createPublicServices({
    environment,
    window,
    fetch: earlyFetch(window),
    now: Date.now,
    // biome-ignore lint/suspicious/noConsole: failed calls belong in the console, for support.
    log: (call, error) => console.error(call, error.status, error.message),
  })
  const pages = createPublicPages(services, inspection(window))
  const scope: PublicScope = {
    child: (id) => pages.system.get(id),
    t,
    language,
    supportEmail: environment.VITE_SUPPORT_EMAIL,
    nonce: document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '',
  }
  pages.start()
  container.render(
    <StrictMode>
      <PublicProvider scope={scope}>
        <PublicPagesView />
      </PublicProvider>
    </StrictMode>,
  )
}

function refuse(wrong: readonly string[]): void {
  // biome-ignore lint/suspicious/noConsole: operators look here first.
  console.error(`The page cannot start. Missing or wrong settings: ${wrong.join(', ')}`)
  container.render(<PublicStartFailure t={t} settings={wrong} />)
}

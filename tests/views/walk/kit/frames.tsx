import { I18nextProvider } from 'react-i18next'
import { Router } from 'wouter'
import { loadScreen } from '../../../../src/app/screens/load-screen.ts'
import type { Language } from '../../../../src/domain/session/profile.ts'
import type { Screen } from '../../../../src/domain/session/routes.ts'
import { createI18n, loadTexts } from '../../../../src/i18n/create-i18n.ts'
import { loadCatalogue } from '../../../../src/i18n/load-catalogue.ts'
import { BULK_TEXTS } from '../../../../src/views/bulk/bulk-texts.ts'
import { bulkWidgets } from '../../../../src/views/bulk/bulk-widgets.ts'
import { appliedFilters, FILTER_TEXTS, filterWidgets } from '../../../../src/views/filters/filter-widgets.ts'
import { HISTORY_TEXTS } from '../../../../src/views/history/history-widgets.ts'
import { TEXTS as IMPORT_TEXTS } from '../../../../src/views/import/inventory-import.view.tsx'
import { deviceWidgets } from '../../../../src/views/lists/device-widgets.ts'
import { COLUMNS_TEXTS, layoutWidgets } from '../../../../src/views/lists/layout/columns-button.tsx'
import { listPrinting } from '../../../../src/views/lists/list-printing.ts'
import { PAPER_TEXTS } from '../../../../src/views/lists/print-widgets.ts'
import { userWidgets } from '../../../../src/views/lists/user-widgets.ts'
import { wifiWidgets } from '../../../../src/views/lists/wifi.view.tsx'
import { type PortalActors, PortalProvider, type PortalScope } from '../../../../src/views/portal-context.tsx'
import { TEXTS as FIRST_USE_TEXTS } from '../../../../src/views/report/changes/first-use-editor.view.tsx'
import { ENTERED_TEXTS } from '../../../../src/views/report/changes/late-trim.ts'
import { questionWidgets } from '../../../../src/views/report/changes/question-widgets.ts'
import { TEXTS as REVISIONS_TEXTS } from '../../../../src/views/report/changes/report-revisions.view.tsx'
import { TEXTS as MAKE_OWNERSHIP_TEXTS } from '../../../../src/views/report/ownership/make-ownership.view.tsx'
import { VIEW_TEXTS } from '../../../../src/views/saved-views/views-button.tsx'
import { passkeyWidgets } from '../../../../src/views/session/passkey-widgets.ts'
import { SESSION_TEXTS, sessionWidgets } from '../../../../src/views/session/session-widgets.ts'
import { contextWidgets } from '../../../../src/views/shell/context/context-selector.tsx'
import { motionWidgets } from '../../../../src/views/shell/notices/use-toasts.ts'
import { settingsWidgets } from '../../../../src/views/shell/settings/settings-widgets.ts'
import { playerWidgets } from '../../../../src/views/support/player/player-widgets.ts'
import { traceWidgets } from '../../../../src/views/support/trace-widgets.ts'
import { usePortalLocation } from '../../../../src/views/use-portal-location.ts'
import { lazyWidgets } from '../../../../src/views/widgets/lazy-widgets.ts'
import { menuWidgets } from '../../../../src/views/widgets/menu.tsx'
import { TooltipHost, tooltipWidgets } from '../../../../src/views/widgets/tooltip-host.tsx'
import type { Frame } from './rendered-view.tsx'
import { NOW } from './setup.ts'

const SCREENS: readonly Screen[] = [
  'home',
  'install',
  'resetPassword',
  'signIn',
  'profile',
  'report',
  'inventory',
  'devices',
  'users',
  'wifi',
  'trace',
  'traces',
  'audit',
]
const loaded = await Promise.all(SCREENS.map(loadScreen))
const SETTINGS = {
  pictureBase: 'https://pictures.example/',
  supportEmail: 'help@portal.example',
  hasPasskeys: true,
  origin: 'https://portal.example',
  now: () => NOW,
}
const problemDialog = lazyWidgets(() => import('../../../../src/views/support/problem-report-dialog.tsx'))
// Without a press that has to wait for them.
const WIDGETS = [
  passkeyWidgets,
  deviceWidgets,
  userWidgets,
  wifiWidgets,
  motionWidgets,
  traceWidgets,
  playerWidgets,
  menuWidgets,
  tooltipWidgets,
  settingsWidgets,
  contextWidgets,
  problemDialog,
]
await Promise.all(WIDGETS.map((widgets) => widgets.load()))
const notFound = await loadScreen('notFound')
const viewOf = (screen: Screen) => (screen === 'notFound' ? notFound?.View : undefined)
const missing: string[] = []

function scopeOf(child: PortalScope['child']): PortalScope {
  const actor = {
    current: () => child('problemReport') ?? null,
    hasFailed: () => false,
    load: () => Promise.resolve(child('problemReport') as PortalActors['problemReport']),
    subscribe: () => () => undefined,
  }
  return {
    child,
    problemReport: { actor, dialog: problemDialog },
    session: sessionWidgets,
    viewOf,
    arrive: () => false,
    settings: SETTINGS,
  }
}

async function frameIn(language: Language): Promise<Frame> {
  const i18n = createI18n(language, await loadCatalogue(language))
  await loadTexts(i18n, (await problemDialog.load()).TEXTS)
  for (const texts of SESSION_TEXTS) await loadTexts(i18n, texts)
  await sessionWidgets.load()
  await loadTexts(i18n, BULK_TEXTS)
  await loadTexts(i18n, HISTORY_TEXTS)
  await loadTexts(i18n, VIEW_TEXTS)
  await loadTexts(i18n, COLUMNS_TEXTS)
  await loadTexts(i18n, IMPORT_TEXTS)
  await loadTexts(i18n, FILTER_TEXTS)
  await loadTexts(i18n, REVISIONS_TEXTS)
  await loadTexts(i18n, FIRST_USE_TEXTS)
  await loadTexts(i18n, ENTERED_TEXTS)
  await loadTexts(i18n, MAKE_OWNERSHIP_TEXTS)
  await loadTexts(i18n, PAPER_TEXTS)
  for (const screen of loaded) if (screen?.texts) await loadTexts(i18n, screen.texts)
  Object.assign(i18n.options, { saveMissing: true })
  i18n.on('missingKey', (_, __, key) => missing.push(`${language}: ${key}`))
  return ({ child, children }) => (
    <I18nextProvider i18n={i18n}>
      <PortalProvider scope={scopeOf(child as PortalScope['child'])}>
        <Router hook={usePortalLocation}>
          {children}
          <TooltipHost />
        </Router>
      </PortalProvider>
    </I18nextProvider>
  )
}

/** The providers around a view of the portal, in both languages. */
export const PORTAL = {
  frame: await frameIn('en'),
  french: await frameIn('fr'),
  missingTexts: () => missing,
}
// It takes the catalogue of the last frame.
await bulkWidgets.load()
await Promise.all([appliedFilters.load(), filterWidgets.load(), layoutWidgets.load()])
await listPrinting.load()
await questionWidgets.load()

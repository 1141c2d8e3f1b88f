import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { languageOf, themeOf } from '../../domain/session/profile.ts'
import { SCREEN_NAMES } from '../../domain/session/routes.ts'
import { changeLanguage, createI18n, loadTexts } from '../../i18n/create-i18n.ts'
import { loadCatalogue } from '../../i18n/load-catalogue.ts'
import { showPreferences } from '../../services/browser/preferences.ts'
import type { Environment } from '../../services/environment.ts'
import type { ReplayedMoment } from '../../trace/replay-frame.ts'
import { PortalView } from '../../views/portal.view.tsx'
import { PortalProvider, type PortalScope } from '../../views/portal-context.tsx'
import { sessionWidgets } from '../../views/session/session-widgets.ts'
import { loadDefinedWidgets, NEVER_LOADED } from '../../views/widgets/lazy-widgets.ts'
import { TooltipHost } from '../../views/widgets/tooltip-host.tsx'
import { loadedScreen, loadScreen } from '../screens/load-screen.ts'

const i18n = createI18n('en', await loadCatalogue('en'))

/** Addresses of pictures are not recorded. With this base a picture fails without a request, and its placeholder is shown. */
const NO_PICTURES = 'data:,'

/** Loads a page of the portal as it was. Its language and theme are those of the moment. */
export async function loadPicture(
  { trace, stage, scene, now, key }: ReplayedMoment,
  environment: Environment,
): Promise<ReactNode> {
  const preferences = scene.find('preferences')?.context
  const language = languageOf(preferences?.language ?? trace.page?.language)
  const theme = themeOf(preferences?.theme ?? trace.page?.theme)
  await changeLanguage(i18n, language)
  const screen = scene.find('routeGuard')?.context.screen
  // A notice outlives the screen that it came from, and its text came with that screen.
  const hasNotices = scene.find('notifications')?.context.notices.length > 0
  for (const each of hasNotices ? SCREEN_NAMES : SCREEN_NAMES.filter((name) => name === screen)) {
    const loaded = await loadScreen(each)
    if (loaded?.texts) await loadTexts(i18n, loaded.texts)
  }
  await loadDefinedWidgets()
  showPreferences(document.documentElement, { language, theme })

  const scope: PortalScope = {
    // The actors have the snapshots of the machines, which is all that views read of them.
    child: (id) => stage.find(id) as never,
    problemReport: { actor: NEVER_LOADED, dialog: NEVER_LOADED },
    session: sessionWidgets,
    viewOf: (name) => loadedScreen(name)?.View,
    arrive: () => false,
    settings: {
      pictureBase: NO_PICTURES,
      supportEmail: environment.VITE_SUPPORT_EMAIL,
      hasPasskeys: true,
      origin: location.origin,
      now: () => now,
    },
  }
  return (
    <I18nextProvider key={key} i18n={i18n}>
      <PortalProvider scope={scope}>
        <PortalView />
      </PortalProvider>
      <TooltipHost />
    </I18nextProvider>
  )
}

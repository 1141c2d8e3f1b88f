import type { ReactNode } from 'react'
import { PUBLIC_PAGES } from '../../domain/public/public-pages.ts'
import { languageOf, themeOf } from '../../domain/session/profile.ts'
import { loadPublicTexts } from '../../i18n/public-texts.ts'
import { showPreferences } from '../../services/browser/preferences.ts'
import type { Environment } from '../../services/environment.ts'
import type { ReplayedMoment } from '../../trace/replay-frame.ts'
import { PublicProvider, type PublicScope } from '../../views/public/public-context.tsx'
import { PublicPagesView } from '../../views/public/public-pages.view.tsx'
import { loadPublicScreen } from '../../views/public/public-screens.ts'
import { NEVER_LOADED } from '../../views/widgets/lazy-widgets.ts'

/** Loads a public page as it was. Its language is in its address, which cannot change. */
export async function loadPicture(
  { trace, stage, scene, key }: ReplayedMoment,
  environment: Environment,
): Promise<ReactNode> {
  const language = languageOf(trace.page?.language)
  const state = scene.find('publicPages')?.value
  const page = PUBLIC_PAGES.find((one) => one === state) ?? 'notFound'
  const [t] = await Promise.all([loadPublicTexts(language, page), loadPublicScreen(page)])
  showPreferences(document.documentElement, { language, theme: themeOf(trace.page?.theme) })
  const scope: PublicScope = {
    // The actors have the snapshots of the machines, which is all that views read of them.
    child: (id) => stage.find(id) as never,
    t,
    language,
    problemReport: NEVER_LOADED,
    supportEmail: environment.VITE_SUPPORT_EMAIL,
    nonce: document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '',
  }
  return (
    <PublicProvider key={key} scope={scope}>
      <PublicPagesView />
    </PublicProvider>
  )
}

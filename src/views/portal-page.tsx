import type { i18n } from 'i18next'
import { StrictMode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { PortalView } from './portal.view.tsx'
import { PortalProvider, type PortalScope } from './portal-context.tsx'
import { TooltipHost } from './widgets/tooltip-host.tsx'

/** All that React renders of the portal. The build renders it too, for the sign-in form that the page begins with. */
export function PortalPage({ i18n, scope }: { readonly i18n: i18n; readonly scope: PortalScope }) {
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <PortalProvider scope={scope}>
          <PortalView />
        </PortalProvider>
        <TooltipHost />
      </I18nextProvider>
    </StrictMode>
  )
}

import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { Router } from 'wouter'
import { createActor } from 'xstate'
import { addressOf } from '../../domain/address.ts'
import { LANGUAGES, type Language, type Theme } from '../../domain/session/profile.ts'
import { SIGN_IN_PATH } from '../../domain/session/routes.ts'
import { TEMPLATE, templateName } from '../../domain/shell/first-form.ts'
import { PLATFORMS, type Platform } from '../../domain/shell/installation.ts'
import { createI18n, loadTexts } from '../../i18n/create-i18n.ts'
import { loadCatalogue } from '../../i18n/load-catalogue.ts'
import { portalMachine } from '../../machines/session/portal.machine.ts'
import { profileMachine } from '../../machines/session/profile.machine.ts'
import { routeGuardMachine } from '../../machines/session/route-guard.machine.ts'
import { signInMachine } from '../../machines/session/sign-in.machine.ts'
import { connectionMachine } from '../../machines/shell/connection.machine.ts'
import { installBannerMachine } from '../../machines/shell/install-banner.machine.ts'
import { locationMachine } from '../../machines/shell/location.machine.ts'
import { notificationsMachine } from '../../machines/shell/notifications.machine.ts'
import { preferencesMachine } from '../../machines/shell/preferences.machine.ts'
import { versionCheckMachine } from '../../machines/shell/version-check.machine.ts'
import { type PortalActors, PortalProvider, type PortalScope } from '../../views/portal-context.tsx'
import { PortalPage } from '../../views/portal-page.tsx'
import { InstallBanner } from '../../views/shell/install/install-banner.tsx'
import { ThemeSwitch } from '../../views/shell/settings/theme-switch.tsx'
import { usePortalLocation } from '../../views/use-portal-location.ts'
import { NEVER_LOADED } from '../../views/widgets/lazy-widgets.ts'
import { screen } from '../screens/sign-in.screen.ts'

/**
 * HTML templates for the sign-in, run by the build (`scripts/vite/first-form.ts`): of the page in each language as its views first
 * show it, of the theme switch of the dark page, and of the banner on each platform.
 */
export const FIRST_FORM_TEMPLATES: string = await allTemplates()

async function allTemplates(): Promise<string> {
  const templates = LANGUAGES.map(async (language) => {
    const i18n = createI18n(language, await loadCatalogue(language))
    if (screen.texts) await loadTexts(i18n, screen.texts)
    const fragment = (html: ReactNode, platform: Platform | null, theme: Theme = 'light') =>
      renderToStaticMarkup(
        <I18nextProvider i18n={i18n}>
          <PortalProvider scope={scopeOf(language, platform, theme)}>
            <Router hook={usePortalLocation}>{html}</Router>
          </PortalProvider>
        </I18nextProvider>,
      )
    const page = renderToString(<PortalPage i18n={i18n} scope={scopeOf(language, null, 'light')} />)
    return [
      template(language, 'light', page.replace(/<title>.*?<\/title>/, '')),
      template(language, 'dark', fragment(<ThemeSwitch />, null, 'dark')),
      ...PLATFORMS.map((platform) => template(language, platform, fragment(<InstallBanner />, platform))),
    ].join('')
  })
  return (await Promise.all(templates)).join('')
}

function template(language: Language, look: Theme | Platform, html: string): string {
  return `<template ${TEMPLATE}="${templateName(language, look)}">${html}</template>`
}

/** The actors as they are when the screen opens. None is started: nothing is asked of a server. */
function scopeOf(language: Language, platform: Platform | null, theme: Theme): PortalScope {
  const address = addressOf(SIGN_IN_PATH)
  const installation = { platform, isDismissed: false, isInstalled: false }
  const preferences = { language, theme }
  const actors: Partial<PortalActors> = {
    portal: createActor(portalMachine, {
      input: {
        address,
        preferences,
        storedSelection: null,
        signInVariant: 'customer',
        providerDomain: '',
        knownBuild: null,
        installation,
        leftAt: null,
      },
    }),
    location: createActor(locationMachine, { input: { address } }),
    preferences: createActor(preferencesMachine, { input: preferences }),
    notifications: createActor(notificationsMachine),
    profile: createActor(profileMachine),
    routeGuard: createActor(routeGuardMachine, {
      input: { screen: 'signIn' },
      snapshot: routeGuardMachine.resolveState({
        value: 'open',
        context: { screen: 'signIn', features: null },
      }),
    }),
    signIn: createActor(signInMachine, { input: { variant: 'customer', leftAt: null, email: '' } }),
    versionCheck: createActor(versionCheckMachine, { input: { known: null } }),
    installBanner: createActor(installBannerMachine, { input: installation }),
    connection: createActor(connectionMachine),
  }
  return {
    child: (id) => actors[id],
    problemReport: { actor: NEVER_LOADED, dialog: NEVER_LOADED },
    session: NEVER_LOADED,
    viewOf: () => screen.View,
    arrive: () => false,
    settings: { pictureBase: '', supportEmail: '', hasPasskeys: true, origin: '', now: Date.now },
  }
}

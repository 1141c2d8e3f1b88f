import type { ComponentType } from 'react'
import type { Screen } from '../domain/session/routes.ts'

const LOADERS: Readonly<Record<Screen, (() => Promise<ComponentType>) | null>> = {
  signIn: async () => (await import('./session/sign-in.view.tsx')).SignInView,
  providerSignIn: async () => (await import('./session/provider-sign-in.view.tsx')).ProviderSignInView,
  authCallback: null,
  install: async () => (await import('./shell/install.view.tsx')).InstallView,
  setPassword: async () => (await import('./account/set-password.view.tsx')).SetPasswordView,
  resetPassword: async () => (await import('./account/reset-password.view.tsx')).ResetPasswordView,
  signOut: null,
  notFound: async () => (await import('./shell/not-found.view.tsx')).NotFoundView,
  home: async () => (await import('./home/home.view.tsx')).HomeView,
  report: async () => (await import('./report/report.view.tsx')).ReportView,
  reports: async () => (await import('./lists/reports.view.tsx')).ReportsView,
  inventory: async () => (await import('./lists/inventory.view.tsx')).InventoryView,
  devices: async () => (await import('./lists/devices.view.tsx')).DevicesView,
  webTools: async () => (await import('./shell/coming-soon.view.tsx')).ComingSoonView,
  profile: async () => (await import('./account/profile.view.tsx')).ProfileView,
  users: async () => (await import('./lists/users.view.tsx')).UsersView,
  dealerConfig: async () => (await import('./shell/coming-soon.view.tsx')).ComingSoonView,
  wifi: async () => (await import('./lists/wifi.view.tsx')).WifiView,
}

const loaded = new Map<Screen, ComponentType>()

/** Loads the code of a screen before it is rendered, so that nothing has to wait inside React. */
export async function loadScreen(screen: Screen): Promise<void> {
  const load = LOADERS[screen]
  if (load && !loaded.has(screen)) loaded.set(screen, await load())
}

/** The component of a loaded screen; `undefined` for one that is not loaded, or shows nothing but that it is busy. */
export function screenComponent(screen: Screen): ComponentType | undefined {
  return loaded.get(screen)
}

import type { ComponentType } from 'react'
import type { Screen } from '../domain/routes.ts'

const LOADERS: Readonly<Record<Screen, (() => Promise<ComponentType>) | null>> = {
  signIn: async () => (await import('./session/sign-in.view.tsx')).SignInView,
  setPassword: async () => (await import('./account/set-password.view.tsx')).SetPasswordView,
  resetPassword: async () => (await import('./account/reset-password.view.tsx')).ResetPasswordView,
  signOut: null,
  notFound: async () => (await import('./shell/not-found.view.tsx')).NotFoundView,
  home: async () => (await import('./home/home.view.tsx')).HomeView,
  reports: async () => (await import('./lists/reports.view.tsx')).ReportsView,
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

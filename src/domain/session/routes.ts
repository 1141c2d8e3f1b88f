import { withoutTail } from '../address.ts'
import type { Feature } from './permissions.ts'

/** Screens by name, in the order of the navigation. `frame` says what surrounds one: nothing, the shell, or the shell with the settings menu. */
export const SCREENS = {
  signIn: { path: '/login', access: 'public', frame: 'bare' },
  providerSignIn: { path: '/provider-login', access: 'public', frame: 'bare' },
  authCallback: { path: '/auth-callback', access: 'public', frame: 'bare' },
  install: { path: '/install', access: 'public', frame: 'bare' },
  setPassword: { path: '/set-password', access: 'public', frame: 'bare' },
  resetPassword: { path: '/reset-password', access: 'public', frame: 'bare' },
  signOut: { path: '/logout', access: 'public', frame: 'bare' },
  notFound: { path: '/404', access: 'public', frame: 'bare' },
  home: { path: '/home', access: 'home.view', frame: 'shell' },
  reports: { path: '/battery-reports', access: 'reports.view', frame: 'shell' },
  report: { path: '/battery-reports/{reportId}', access: 'report.view', frame: 'bare' },
  inventory: { path: '/inventory', access: 'inventory.view', frame: 'shell' },
  devices: { path: '/devices', access: 'devices.view', frame: 'shell' },
  webTools: { path: '/web-tools', access: 'webTools.view', frame: 'shell' },
  profile: { path: '/profile', access: 'profile.view', frame: 'settings' },
  users: { path: '/users', access: 'users.view', frame: 'settings' },
  dealerConfig: { path: '/dealer-config', access: 'dealerConfig.view', frame: 'settings' },
  wifi: { path: '/wifi-config', access: 'wifi.view', frame: 'settings' },
  audit: { path: '/audit', access: 'audit.view', frame: 'settings' },
  traces: { path: '/support/traces', access: 'support.view', frame: 'settings' },
  trace: { path: '/support/traces/{code}', access: 'support.view', frame: 'shell' },
} as const satisfies Record<
  string,
  { path: `/${string}`; access: 'public' | Feature; frame: 'bare' | 'shell' | 'settings' }
>

export type Screen = keyof typeof SCREENS

/** This path redirects to home. */
export const ROOT_PATH = '/'
export const HOME_PATH = SCREENS.home.path
export const SIGN_IN_PATH = SCREENS.signIn.path
export const PROVIDER_SIGN_IN_PATH = SCREENS.providerSignIn.path
export const INSTALL_PATH = SCREENS.install.path
export const PROFILE_PATH = SCREENS.profile.path
export const SET_PASSWORD_PATH = SCREENS.setPassword.path
export const RESET_PASSWORD_PATH = SCREENS.resetPassword.path
export const SIGN_OUT_PATH = SCREENS.signOut.path

type ScreenIn<Frame> = {
  [Name in Screen]: (typeof SCREENS)[Name] extends { readonly path: infer Path; readonly frame: Frame }
    ? Path extends `${string}{${string}`
      ? never
      : Name
    : never
}[Screen]

export type NavigationScreen = ScreenIn<'shell' | 'settings'>

export const SCREEN_NAMES = Object.keys(SCREENS) as Screen[]

/** The main navigation. An entry needs the feature of its screen. */
export const MAIN_NAVIGATION = screensIn('shell')

/** The settings screens: in the side menu, and in the settings menu of the header. */
export const SETTINGS_NAVIGATION = screensIn('settings')

function screensIn<Frame extends 'shell' | 'settings'>(frame: Frame) {
  const isEntry = (name: Screen): name is ScreenIn<Frame> =>
    SCREENS[name].frame === frame && !SCREENS[name].path.includes('{')
  return SCREEN_NAMES.filter(isEntry)
}

/** The screen of a path; `notFound` for an unknown one, home for `/`. Ignores what follows a link. */
export function screenOf(path: string): Screen {
  const bare = path.length > 1 ? withoutTail(path) : HOME_PATH
  if (reportIdOf(bare) !== null) return 'report'
  if (traceCodeOf(bare) !== null) return 'trace'
  return SCREEN_NAMES.find((screen) => SCREENS[screen].path === bare) ?? 'notFound'
}

/** Report id in the path of a report’s page; `null` for another path. */
export function reportIdOf(path: string): string | null {
  return idIn(path, SCREENS.reports.path)
}

/** Path of a report’s page. */
export function reportPath(reportId: string): string {
  return `${SCREENS.reports.path}/${encodeURIComponent(reportId)}`
}

/** Code of a trace in the path of the player, or `file` for a trace from a file; `null` for another path. */
export function traceCodeOf(path: string): string | null {
  return idIn(path, SCREENS.traces.path)
}

/** Path of the player. */
export function tracePath(code: string): string {
  return `${SCREENS.traces.path}/${encodeURIComponent(code)}`
}

/** The feature that a screen needs; `null` for a public screen. */
export function featureOf(screen: Screen): Feature | null {
  const { access } = SCREENS[screen]
  return access === 'public' ? null : access
}

/** A navigation entry is active when the current path starts with its target. */
export function isActivePath(path: string, target: string): boolean {
  return path.startsWith(target)
}

/** The id after the path of a list. */
function idIn(path: string, list: string): string | null {
  return path.startsWith(`${list}/`) ? (ID.exec(withoutTail(path.slice(list.length + 1)))?.[1] ?? null) : null
}

const ID = /^([\w-]{1,64})$/

/**
 * The modules that the head preloads for each screen. Each must be imported dynamically, so that it has its own chunk. The
 * machines of a screen come before its view, because they request the data.
 */
export const SCREEN_MODULES = {
  signIn: ['src/views/session/sign-in.view.tsx'],
  setPassword: ['src/views/account/set-password.view.tsx'],
  resetPassword: ['src/views/account/reset-password.view.tsx'],
  providerSignIn: ['src/views/session/provider-sign-in.view.tsx'],
  install: ['src/views/shell/install.view.tsx'],
  notFound: ['src/views/shell/not-found.view.tsx'],
  home: ['src/screens/home.ts', 'src/views/home/home.view.tsx'],
  reports: ['src/screens/reports.ts', 'src/views/lists/reports.view.tsx'],
  report: ['src/screens/report.ts', 'src/views/report/report.view.tsx'],
  inventory: ['src/screens/inventory.ts', 'src/views/lists/inventory.view.tsx'],
  devices: ['src/screens/devices.ts', 'src/views/lists/devices.view.tsx'],
  wifi: ['src/screens/wifi.ts', 'src/views/lists/wifi.view.tsx'],
  profile: ['src/views/account/profile.view.tsx'],
  users: ['src/screens/users.ts', 'src/views/lists/users.view.tsx'],
  webTools: ['src/views/shell/coming-soon.view.tsx'],
} as const

/** The modules of the public pages. The not-found page is part of their entry, so that it works offline. */
export const PUBLIC_SCREEN_MODULES = {
  ownershipReport: ['src/views/public/ownership-report.view.tsx'],
  unsubscribe: ['src/views/public/unsubscribe.view.tsx'],
} as const

export const PUBLIC_LANGUAGE_MODULES = {
  en: ['src/i18n/en/public.ts'],
  fr: ['src/i18n/fr/public.ts'],
} as const

export const LANGUAGE_MODULES = { en: ['src/i18n/en/start.ts'], fr: ['src/i18n/fr/start.ts'] } as const

/** The texts that are loaded with one screen only, by language. */
export const TEXT_MODULES = {
  en: textsOf('en'),
  fr: textsOf('fr'),
} as const

function textsOf(language: 'en' | 'fr') {
  const file = (area: string) => [`src/i18n/${language}/${area}.ts`]
  return {
    report: file('report'),
    inventory: file('inventory'),
    devices: file('devices'),
    users: file('users'),
    wifi: file('wifi'),
  }
}

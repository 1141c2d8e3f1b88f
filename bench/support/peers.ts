import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { buildOutput } from '../../scripts/vite/build-output.ts'

/** The portal, and the same sign-in form and list as a thin React page. */
export const APPS = ['portal', 'thin'] as const
export type App = (typeof APPS)[number]

/** Builds the thin peer into a folder. */
export async function buildPeer(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: 'bench/peers/thin',
    base: '/peers/thin/',
    logLevel: 'warn',
    plugins: [react(), buildOutput()],
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
  })
}

/** The address of a screen of an app. */
export function addressOf(app: App, screen: 'login' | 'reports'): string {
  if (app === 'thin') return `/peers/thin/${screen}`
  return screen === 'login' ? '/login' : '/battery-reports'
}

/** A row of a list, for all apps. */
export const ROW = 'tr[data-row]'

/** What a person waits for on a screen. */
export const SEEN = { login: 'form input[type=password]', reports: ROW } as const

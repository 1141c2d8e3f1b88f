import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { buildOutput } from '../../scripts/vite/build-output.ts'

/** The same sign-in form and list without a library, and as a thin React page. */
export const PEERS = ['plain', 'thin'] as const

export const APPS = ['portal', ...PEERS] as const
export type App = (typeof APPS)[number]

/** Builds the peers into a folder each. */
export async function buildPeers(folder: string): Promise<void> {
  for (const peer of PEERS)
    await build({
      configFile: false,
      root: `bench/peers/${peer}`,
      base: `/peers/${peer}/`,
      logLevel: 'warn',
      plugins: [react(), buildOutput()],
      html: { cspNonce: '__CSP_NONCE__' },
      build: {
        outDir: join(folder, peer),
        emptyOutDir: true,
        reportCompressedSize: false,
        modulePreload: { polyfill: false },
        rolldownOptions: { checks: { bundlerTimings: false } },
      },
    })
}

/** The address of a screen of an app. */
export function addressOf(app: App, screen: 'login' | 'reports'): string {
  if (app !== 'portal') return `/peers/${app}/${screen}`
  return screen === 'login' ? '/login' : '/battery-reports'
}

/** A row of a list, for all apps. */
export const ROW = 'tr[data-row]'

/** What a person waits for on a screen. */
export const SEEN = { login: 'form input[type=password]', reports: ROW } as const

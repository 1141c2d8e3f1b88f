import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appWorker } from './scripts/vite/app-worker.ts'
import { buildOutput } from './scripts/vite/build-output.ts'
import { checkedSettings } from './scripts/vite/checked-settings.ts'
import { compileHints } from './scripts/vite/compile-hints.ts'
import { firstForm } from './scripts/vite/first-form.ts'
import { headScript } from './scripts/vite/head-script.ts'
import { recipes } from './scripts/vite/recipes.ts'
import { screenChunks } from './scripts/vite/screen-chunks.ts'
import {
  LANGUAGE_MODULES,
  PUBLIC_LANGUAGE_MODULES,
  PUBLIC_SCREEN_MODULES,
  RENDERER_MODULES,
  SCREEN_MODULES,
} from './scripts/vite/screen-modules.ts'
import { themeCss } from './scripts/vite/theme-css.ts'

export default defineConfig({
  plugins: [
    checkedSettings(),
    react(),
    themeCss(),
    recipes(),
    headScript({
      'index.html': {
        script: 'src/head/head.ts',
        screens: SCREEN_MODULES,
        languages: LANGUAGE_MODULES,
        last: RENDERER_MODULES,
      },
      'public.html': {
        script: 'src/head/public-head.ts',
        screens: PUBLIC_SCREEN_MODULES,
        languages: PUBLIC_LANGUAGE_MODULES,
        last: [],
      },
    }),
    firstForm({ page: 'index.html', name: 'sign-in.html' }),
    appWorker({
      page: 'index.html',
      modules: [
        ...RENDERER_MODULES,
        ...Object.values(LANGUAGE_MODULES).flat(),
        // The texts that these screens load by themselves.
        ...['home', 'passkey-sign-in'].flatMap((name) => [
          `src/i18n/en/${name}.ts`,
          `src/i18n/fr/${name}.ts`,
        ]),
        // What a person can meet before a network is there.
        ...['signIn', 'home', 'notFound'].flatMap((screen) => SCREEN_MODULES[screen] ?? []),
      ],
    }),
    compileHints(),
    buildOutput(),
  ],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    // The oldest browsers of docs/accessibility.md.
    target: ['chrome111', 'edge111', 'firefox121', 'safari16.4'],
    emptyOutDir: false,
    // One file of all styles is smaller than the wait for a second round of requests.
    cssCodeSplit: false,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // `buildOutput` moves them out of what is served.
    sourcemap: 'hidden',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: screenChunks(),
              // With the styles: a chunk that imports them from the entry would wait for the entry, which waits for screens.
              test: /[\\/](?:src|node_modules)[\\/]|preload-helper|recipe-css:|virtual:/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
})

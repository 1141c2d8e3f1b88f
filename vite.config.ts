import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildOutput } from './scripts/vite/build-output.ts'
import { headScript } from './scripts/vite/head-script.ts'
import { LANGUAGE_MODULES, SCREEN_MODULES } from './scripts/vite/screen-modules.ts'
import { themeCss } from './scripts/vite/theme-css.ts'

export default defineConfig({
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    themeCss(),
    headScript({ screens: SCREEN_MODULES, languages: LANGUAGE_MODULES }),
    buildOutput(),
  ],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    emptyOutDir: false,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
})

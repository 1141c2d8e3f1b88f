import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildOutput } from './scripts/vite/build-output.ts'
import { headScript } from './scripts/vite/head-script.ts'
import { themeCss } from './scripts/vite/theme-css.ts'

export default defineConfig({
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    themeCss(),
    headScript({
      screens: {
        signIn: 'src/views/session/sign-in.view.tsx',
        setPassword: 'src/views/account/set-password.view.tsx',
        resetPassword: 'src/views/account/reset-password.view.tsx',
        notFound: 'src/views/shell/not-found.view.tsx',
        home: 'src/views/home/home.view.tsx',
        reports: 'src/views/lists/reports.view.tsx',
      },
      languages: { en: 'src/i18n/en.ts', fr: 'src/i18n/fr.ts' },
    }),
    buildOutput(),
  ],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    emptyOutDir: false,
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

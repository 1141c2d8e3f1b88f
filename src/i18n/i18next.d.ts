import 'i18next'
import type { catalogue as publicCatalogue } from './en/public.ts'
import type { catalogue } from './en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'portal'
    resources: { portal: typeof catalogue; public: typeof publicCatalogue }
  }
}

import type { ListExport } from './list-export.ts'

declare module './list-export.ts' {
  interface ExportNames {
    readonly users: true
  }
}

export const userExport = {
  name: 'users',
  service: 'auth',
  path: '/user/list/export',
  file: { en: 'users', fr: 'utilisateurs' },
  columns: {
    name: { en: ['First name', 'Last name'], fr: ['Prénom', 'Nom'] },
    email: { en: ['Email'], fr: ['Courriel'] },
    role: { en: ['Role'], fr: ['Rôle'] },
    group: { en: ['Group'], fr: ['Groupe'], needs: 'userGroup' },
    dealerships: { en: ['Dealerships'], fr: ['Concessions'], needs: 'userDealerships' },
    last_sign_in: { en: ['Last sign-in'], fr: ['Dernière connexion'] },
    status: { en: ['Status'], fr: ['État'] },
  },
} as const satisfies ListExport

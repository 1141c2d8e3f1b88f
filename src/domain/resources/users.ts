import { defineResource } from './define-resource.ts'

/** The users whom the signed-in user may see. */
export const users = defineResource({
  name: 'users',
  service: 'auth',
  at: '/user/list',
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
  tabs: ['user_all', 'user_active', 'user_disabled', 'user_invited'],
  sort: ['email', 'name', 'status', 'last_sign_in', 'role', 'group'],
  initial: { filter: 'user_all', sort: { key: 'email', direction: 'ASC' } },
})

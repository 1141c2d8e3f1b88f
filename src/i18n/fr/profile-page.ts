import type { French } from '../catalogue.ts'
import type { profile as english } from '../en/profile-page.ts'
import { ownPasskeys } from './own-passkeys.ts'
import { catalogue as ownSessions } from './own-sessions.ts'

export const profile = {
  profile: {
    firstName: 'Prénom',
    lastName: 'Nom',
    language: 'Langue préférée',
    keeps: 'Laissé vide, ce champ garde «\u00a0{{name}}\u00a0».',
    cancel: 'Annuler',
    save: 'Enregistrer',
    saving: 'Enregistrement…',
    account: 'Compte',
    email: 'Courriel',
    role: 'Rôle',
    group_one: 'Groupe de concessions',
    group_many: 'Groupes de concessions',
    group_other: 'Groupes de concessions',
    dealership_one: 'Concession',
    dealership_many: 'Concessions',
    dealership_other: 'Concessions',
    changePassword: 'Changer le mot de passe',
  },
} as const satisfies French<typeof english>

/** The texts of the profile page alone. */
export const catalogue = { ...profile, ...ownPasskeys, ...ownSessions }

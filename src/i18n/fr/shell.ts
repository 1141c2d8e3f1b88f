import type { French } from '../catalogue.ts'
import type { shell as english } from '../en/shell.ts'

export const shell = {
  shell: {
    skip: 'Aller au contenu',
    home: 'Portail Santé des batteries, accueil',
    navigation: 'Navigation principale',
    settings: 'Paramètres',
    toDark: 'Utiliser le thème sombre',
    toLight: 'Utiliser le thème clair',
    signedInAs: 'Connecté en tant que',
    language: 'Langue',
    signOut: 'Se déconnecter',
    unavailable: 'Impossible de charger cet écran',
  },
  navigation: { home: 'Accueil', reports: 'Rapports de batterie', reportsShort: 'Rapports' },
  context: {
    label: 'Groupe ou concession',
    all: 'Toutes les concessions',
    search: 'Trouver une concession',
    empty: 'Aucune concession ne porte ce nom.',
    dealers_one: '{{count}} concession',
    dealers_many: '{{count}} de concessions',
    dealers_other: '{{count}} concessions',
    none: 'Aucune concession',
  },
  role: {
    LF_ADMIN: 'Administrateur du fournisseur',
    LF_USER: 'Utilisateur du fournisseur',
    GROUP_ADMIN: 'Administrateur de groupe',
    GROUP_USER: 'Utilisateur de groupe',
    DEALER_ADMIN: 'Administrateur de concession',
    DEALER_USER: 'Utilisateur de concession',
  },
  home: {
    title: 'Accueil',
    welcome: 'Bonjour {{name}}',
    intro: 'Reprenez là où le travail vous attend.',
    reports: 'Rapports de batterie',
    reportsDetail: 'Cherchez, complétez et publiez les rapports mesurés de vos véhicules.',
  },
} as const satisfies French<typeof english>

import type { French } from '../catalogue.ts'
import type { catalogue as english } from '../en/install-page.ts'

export const catalogue = {
  install: {
    title: 'Installer le portail',
    subtitle:
      'Sa propre icône, sa propre fenêtre, sans passer par une boutique d’applications. Il se met à jour tout seul.',
    promise: 'La santé de la batterie, à portée de main.',
    promiseDetail:
      'Le portail installé s’ouvre depuis l’écran d’accueil du téléphone que vous avez avec vous dans la cour.',
    installed: 'Le portail est installé sur cet appareil.',
    signInOnce: 'Une fois installé, le portail vous demandera de vous connecter.',
    back: 'Retour à l’accès fournisseur',
    ios: {
      title: 'iPhone et iPad',
      browser: 'avec Safari',
      open: 'Ouvrez le portail dans Safari.',
      find: 'Touchez Partager. S’il n’apparaît pas, touchez d’abord les trois points.',
      confirm: 'Choisissez «\u00a0Ajouter à l’écran d’accueil\u00a0», puis «\u00a0Ajouter\u00a0».',
    },
    android: {
      title: 'Téléphone ou tablette Android',
      browser: 'avec Chrome',
      open: 'Ouvrez le portail dans Chrome.',
      find: 'Touchez les trois points à côté de l’adresse.',
      confirm: 'Choisissez «\u00a0Ajouter à l’écran d’accueil\u00a0», puis «\u00a0Installer\u00a0».',
    },
    desktop: {
      title: 'Ordinateur',
      browser: 'avec Chrome ou Edge',
      open: 'Ouvrez le portail dans Chrome ou Edge.',
      find: 'Cliquez sur l’icône d’installation au bout de la barre d’adresse.',
      confirm: 'Confirmez avec «\u00a0Installer\u00a0».',
    },
    mac: 'Safari sur un Mac\u00a0: choisissez Fichier, puis «\u00a0Ajouter au Dock\u00a0».',
  },
} as const satisfies French<typeof english>

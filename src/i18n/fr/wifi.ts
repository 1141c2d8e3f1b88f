import type { French } from '../catalogue.ts'
import type { catalogue as english } from '../en/wifi.ts'

export const catalogue = {
  notices: {
    wifis: {
      error: {
        fetchFailed: 'Impossible de charger les configurations Wi-Fi',
        createFailed: 'Impossible d’ajouter le réseau Wi-Fi',
        wifiUpdateFailed: 'Impossible de changer le mot de passe du réseau Wi-Fi',
        wifiDeleteFailed: 'Impossible de supprimer le réseau Wi-Fi',
      },
      success: {
        wifiCreated: 'Réseau Wi-Fi ajouté',
        wifiUpdated: 'Mot de passe Wi-Fi changé',
        wifiDeleted: 'Réseau Wi-Fi supprimé',
      },
    },
  },
  wifi: {
    title: 'Configurations Wi-Fi',
    searchHint: 'Réseau ou concession',
    exporting: 'Exportation des réseaux Wi-Fi…',
    notExported: 'Les réseaux Wi-Fi n’ont pas été exportés.',
    loadMany: 'Charger {{rows}} réseaux de plus',
    empty: 'Les réseaux apparaissent ici dès qu’il y en a un.',
    add: 'Ajouter un réseau',
    column: {
      devices: 'Appareils',
      updated_at: 'Modifié',
    },
    devicesHint: 'Tous les appareils de la concession\u00a0: chacun de ses réseaux les accepte.',
    edit: 'Changer le mot de passe',
    editOf: 'Changer le mot de passe de {{ssid}}',
  },
  wifiForm: {
    addTitle: 'Ajouter un réseau',
    addIntro: 'Les appareils de la concession se connectent à ce réseau pour envoyer leurs mesures.',
    editTitle: 'Changer le mot de passe Wi-Fi',
    editIntro:
      'Les appareils se connecteront ensuite avec le nouveau mot de passe. L’actuel n’est pas affiché.',
    ssid: 'Nom du réseau (SSID)',
    ssidHint: 'Tel que le routeur l’affiche : les majuscules et les espaces comptent.',
    ssidKept: 'Le nom ne change pas. Pour un autre nom, ajoutez un autre réseau.',
    ssidTaken: 'La concession a déjà un réseau de ce nom.',
    password: 'Mot de passe Wi-Fi',
    newPassword: 'Nouveau mot de passe Wi-Fi',
    passwordHint: 'De 8 à 63 caractères. Il est chiffré, et n’est plus jamais affiché.',
    dealership: 'Concession',
    dealershipKept: 'Les réseaux sont ajoutés à votre propre concession.',
    add: 'Ajouter le réseau',
    adding: 'Ajout en cours…',
    save: 'Changer le mot de passe',
    saving: 'Changement…',
  },
  deleteWifi: {
    title: 'Supprimer {{ssid}}?',
    intro:
      'Les appareils de {{dealership}} ne pourront plus se connecter par ce réseau, et son mot de passe sera oublié. C’est irréversible.',
    submit: 'Supprimer le réseau',
    submitting: 'Suppression…',
  },
} as const satisfies French<typeof english>

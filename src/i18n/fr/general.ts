import type { French } from '../catalogue.ts'
import type { general as english } from '../en/general.ts'
import { common } from './common.ts'
import { unit } from './ratings.ts'

export const general = {
  ...common,
  app: {
    short: 'Santé des batteries',
    title: '{{screen}} – Portail Santé des batteries',
    loading: 'Chargement…',
    label: '{{label}}\u00a0:',
  },
  language: { en: 'English', fr: 'Français' },
  unit,
  notices: {
    label: 'Notifications',
    undo: 'Annuler',
    undoKey: 'Ctrl+Z',
    tone: { error: 'Erreur', success: 'Terminé' },
    auth: {
      error: {
        failed: 'Échec de l’authentification',
        title: 'Erreur d’authentification',
        providerCancelled: 'La connexion avec Google a été annulée',
        providerExpired: 'La connexion avec Google a pris trop de temps. Réessayez.',
        providerRefused: "Ce compte Google n'a pas accès au portail",
        providerUnavailable: 'Google ne répond pas. Réessayez ou utilisez votre mot de passe.',
        signOut: 'Erreur lors de la déconnexion',
        sessionExpired: 'Votre session a pris fin. Connectez-vous de nouveau.',
        invalidPassword: 'Mot de passe non valide',
        invalidTemporaryPassword: 'Mot de passe temporaire non valide',
        passwordUnchanged: 'Le mot de passe n’a pas été changé',
        resetPasswordFailed:
          'Impossible de réinitialiser le mot de passe. Vérifiez votre code, puis réessayez.',
        setPasswordFailed:
          'Impossible de définir le mot de passe. Vérifiez qu’il respecte les exigences, puis réessayez.',
      },
      success: {
        codeSent: 'Un code de vérification a été envoyé, si l’adresse est connue',
        passwordReset: 'Votre mot de passe a été réinitialisé',
        passwordSet: 'Votre mot de passe a été défini',
      },
    },
    profile: {
      error: {
        fetchFailed: 'Impossible de charger le profil',
        updateFailed: 'Impossible de mettre à jour le profil',
      },
      success: { updated: 'Profil mis à jour', canceled: 'Modifications annulées' },
    },
    general: {
      error: {
        unexpected: 'Une erreur inattendue s’est produite',
        unreachable: 'Impossible de joindre le serveur. Vérifiez votre connexion.',
        refreshFailed: 'Impossible d’actualiser les données',
        languageFailed: 'Impossible de charger la langue',
        contextWithheld: 'Vous n’avez pas accès à la concession ou au groupe demandé. Voici les vôtres.',
        screenWithheld: 'Vous n’avez pas accès à cette page. Voici votre page d’accueil.',
        changeOvertaken: 'Non enregistré\u00a0: quelqu’un d’autre l’a changé entre-temps',
        changeWaits:
          'Pas encore enregistré\u00a0: vous êtes hors ligne. L’enregistrement se fera au retour de la connexion.',
        undoFailed: 'Impossible à annuler',
        undoOvertaken: 'Non annulé\u00a0: quelqu’un d’autre l’a changé entre-temps',
        partCrashed:
          'Une partie de cette page ne fonctionne plus. Rechargez la page et vérifiez vos dernières modifications.',
        queryWithheld:
          'Ce lien trie ou filtre selon des données que vous ne pouvez pas voir. Cette partie a été ignorée.',
      },
      success: {
        unchanged: 'Rien n’a été modifié',
        lastView:
          'Cette liste est telle que vous l’avez laissée. «\u00a0Vues\u00a0» montre de nouveau la liste entière.',
      },
    },
    reports: {
      error: {
        fetchFailed: 'Impossible de charger les rapports de batterie',
        fileTooLarge: 'La taille du fichier doit être inférieure à 4\u00a0Mo',
        pictureUploadFailed: 'Impossible de téléverser la photo',
        heicNotReadable: 'Les photos HEIC sont illisibles ici. Choisissez un JPEG.',
        trimUpdateFailed: 'Impossible de mettre à jour la version',
        doubtUpdateFailed: 'Impossible d’enregistrer l’explication',
        firstUseFailed: 'Impossible d’enregistrer la date de mise en service',
        publishUpdateFailed: 'Impossible de modifier la publication du rapport',
        archiveUpdateFailed: 'Impossible de modifier l’archivage du rapport',
        regenerateReportFailed: 'Impossible de régénérer le rapport',
      },
      success: {
        pictureUploaded: 'Photo téléversée',
        trimUpdated_one: 'Version mise à jour',
        trimUpdated_other: 'Versions de {{count}} rapports mises à jour',
        trimUpdated_many: 'Versions de {{count}} de rapports mises à jour',
        trimRemoved_one: 'Version retirée',
        trimRemoved_other: 'Versions de {{count}} rapports retirées',
        trimRemoved_many: 'Versions de {{count}} de rapports retirées',
        doubtUpdated_one: 'Explication enregistrée',
        doubtUpdated_other: '{{count}} explications enregistrées',
        doubtUpdated_many: '{{count}} d’explications enregistrées',
        firstUseSaved: 'Date de mise en service enregistrée',
        revisionUndone: 'La dernière modification a été annulée',
        publishToggled: {
          on_one: 'Publié',
          on_other: '{{count}} rapports publiés',
          on_many: '{{count}} de rapports publiés',
          off_one: 'N’est plus publié',
          off_other: '{{count}} rapports ne sont plus publiés',
          off_many: '{{count}} de rapports ne sont plus publiés',
        },
        archiveToggled: {
          on_one: 'Archivé',
          on_other: '{{count}} rapports archivés',
          on_many: '{{count}} de rapports archivés',
          off_one: 'Restauré',
          off_other: '{{count}} rapports restaurés',
          off_many: '{{count}} de rapports restaurés',
        },
        regenerateReport: 'Le rapport est en cours de régénération',
      },
    },
    exports: {
      error: { failed: 'L’exportation a échoué; aucun fichier n’a été enregistré' },
      success: { saved: 'L’exportation se trouve dans vos téléchargements' },
    },
    support: {
      success: { keptReportSent: 'Un signalement conservé a été envoyé' },
      error: {
        keptReportRefused:
          'Le soutien n’a pas pu accepter le signalement {{code}}. Il n’est plus sur cet appareil.',
      },
    },
  },
  crash: {
    title: 'Cet écran ne fonctionne plus',
    text: 'Une erreur du portail l’a arrêté. Tout ce qui était enregistré est conservé, et les autres écrans fonctionnent toujours.',
    wholeTitle: 'Le portail ne fonctionne plus',
    wholeText: 'Une erreur du portail l’a arrêté. Tout ce qui était enregistré est conservé.',
    reload: 'Recharger la page',
  },
} as const satisfies French<typeof english>

import type { French } from '../catalogue.ts'
import type { catalogue as english } from '../en/report.ts'
import { paper } from './report-paper.ts'

export const catalogue = {
  notices: {
    report: {
      error: { fetchFailed: 'Impossible de charger le rapport de batterie' },
      actions: {
        print: { error: 'Impossible d’imprimer le rapport' },
        emailCustomer: { success: 'Courriel envoyé', error: 'Impossible d’envoyer le courriel' },
      },
    },
  },
  report: {
    ...paper,
    wrongVin: 'Le chiffre de contrôle de ce NIV est faux\u00a0: comparez-le avec le véhicule.',
    loading: 'Chargement du rapport…',
    missing: 'Aucun rapport à afficher',
    missingDetail: 'Il n’a pas pu être chargé. Les autres sont dans la liste des rapports.',
    action: {
      print: 'Imprimer',
      printing: 'Préparation…',
      openPdf: 'Ouvrir le PDF',
      downloadPdf: 'Télécharger le PDF',
      waiting: 'Le PDF du rapport est en préparation. Cela prend quelques secondes.',
      blocked: 'Le navigateur a bloqué le nouvel onglet. Le PDF est prêt à être ouvert.',
      email: 'Signaler par courriel',
      close: 'Fermer le rapport',
    },
    standing: {
      published: 'Publié',
      unpublished: 'Non publié',
      archived: 'Archivé',
      publish: 'Publier',
      unpublish: 'Dépublier',
      archive: 'Archiver',
      restore: 'Restaurer',
    },
    handOver: {
      title: 'Remettre au client',
      language: 'Pour le client en',
      copy: 'Copier le lien',
      share: 'Partager',
      mail: 'Par courriel',
      copied: 'Copié. Toute personne qui a le lien peut lire le rapport.',
      unpublished: 'Publiez d’abord le rapport\u00a0: il n’y a une copie pour les clients qu’ensuite.',
      revoked: 'Le lien de ce rapport a été révoqué.',
      pdfFailed: 'Le PDF n’a pas pu être créé. Imprimez de nouveau.',
      failed: 'Le navigateur n’a pas accepté le lien. Ouvrez la copie et prenez-en l’adresse.',
      open: 'Ouvrir la copie',
    },
    revisions: 'Révisions',
    ownership: 'Rapport sur le coût…',
    issueMail: {
      subject: 'Problème avec le rapport de batterie {{id}}',
      intro: 'Veuillez décrire le problème\u00a0:',
      report: 'Rapport\u00a0: {{id}}',
      vin: 'NIV\u00a0: {{vin}}',
    },
    carousel: {
      role: 'carrousel',
      back: 'Carte précédente',
      next: 'Carte suivante',
      show: '{{name}}, carte {{number}} de {{count}}',
    },
    changeWaits: 'Vous êtes hors ligne. La modification sera enregistrée au retour de la connexion.',
    picture: {
      take: 'Prendre une photo',
      upload: 'Téléverser une photo',
      replace: 'Remplacer la photo',
      sending: 'Téléversement de la photo',
    },
    forecast: { invalidCode: 'Code postal non valide' },
    history: {
      title: 'Ce véhicule au fil du temps',
      date: 'Date',
      health: 'État de santé',
      score: 'Cote',
      none: 'Aucune',
      present: 'Ce rapport',
    },
    debug: {
      show: 'Afficher les valeurs mesurées',
      hide: 'Masquer les valeurs mesurées',
      title: 'Valeurs mesurées',
    },
    health: {
      ...paper.health,
      chooseTrim: 'Choisir la version',
      enterFigures: 'Saisir les valeurs à neuf',
      trim: 'Version du véhicule',
      trimFailed: 'La version n’a pas été enregistrée',
    },
    doubt: {
      ...paper.doubt,
      trim: 'L’énergie ou l’autonomie ne correspondent pas à cette version, ou se contredisent. Vérifiez la version. Si elle est exacte, refaites la mesure.',
      odometer:
        'L’odomètre affiche moins que dans un rapport antérieur de ce véhicule, ou plus qu’il n’a pu parcourir. Vérifiez l’odomètre et le NIV, puis refaites la mesure.',
      cells:
        'Des valeurs de cellules sont impossibles. Vérifiez le branchement de l’appareil, puis refaites la mesure.',
      resolve: {
        odometer: 'Expliquer la lecture de l’odomètre',
        cells: 'Expliquer les valeurs des cellules',
      },
      change: {
        odometer: 'Modifier l’explication de l’odomètre',
        cells: 'Modifier l’explication des cellules',
      },
      about: { odometer: 'Problème de l’odomètre', cells: 'Problème des cellules' },
      open: 'Inconnu\u00a0: laisser à vérifier',
      choice: {
        odometer: {
          misread: 'Mal lu par l’appareil\u00a0: l’écarter',
          replaced: 'Remplacé\u00a0: l’écarter',
          earlierWrong: 'Un rapport antérieur est faux\u00a0: le garder',
        },
        cells: { misread: 'Mal lues par l’appareil\u00a0: les écarter' },
      },
      failed: 'Rien n’a été enregistré',
    },
  },
} as const satisfies French<typeof english>

import type { French } from '../catalogue.ts'
import type { makeOwnership as english } from '../en/make-ownership.ts'

/** Texts of the dialog that makes ownership reports of a battery report. */
export const makeOwnership = {
  makeOwnership: {
    title: 'Rapport sur le coût du véhicule',
    intro:
      'Il montre au propriétaire ce que coûte ce véhicule, comparé à un véhicule à essence. Quiconque a son lien peut le lire.',
    reading: 'Chargement des prix et des valeurs…',
    readFailed: 'Impossible de charger les prix et les valeurs.',
    noTrim:
      'La consommation de ce véhicule n’est pas connue. Choisissez d’abord sa version dans le rapport de batterie.',
    comparison: 'Comparé à',
    class: {
      compact: 'Compacte\u00a0: {{vehicle}}',
      midsize: 'Intermédiaire\u00a0: {{vehicle}}',
      smallSuv: 'Petit VUS\u00a0: {{vehicle}}',
      largeSuv: 'Grand VUS\u00a0: {{vehicle}}',
      pickup: 'Camionnette\u00a0: {{vehicle}}',
    },
    fuelRating: { mi: 'Carburant consommé (mi/gal)', km: 'Carburant consommé (L/100\u00a0km)' },
    rated: 'Valeur typique pour le véhicule {{vehicle}}. Remplacez-la par celle de votre comparaison.',
    years: 'Années',
    distance: { mi: 'Milles par an', km: 'Kilomètres par an' },
    electricityCost: 'Électricité à la maison ({{currency}}/kWh)',
    gasCost: { gal: 'Essence ({{currency}}/gal)', L: 'Essence ({{currency}}/L)' },
    sourced: '{{asOf}}, {{source}}',
    replaced: 'Au lieu de {{value}} ({{asOf}}, {{source}})',
    noPrice: 'Aucun prix n’est connu ici\u00a0: saisissez-en un.',
    problem: {
      noNumber: 'Saisissez un nombre.',
      outOfRange: 'Saisissez un nombre de {{min}} à {{max}}.',
      noWholeNumber: 'Saisissez des années entières.',
    },
    preview: {
      title: 'Ce que lira le propriétaire',
      waiting: 'Les chiffres s’affichent quand toutes les valeurs sont valides.',
      total_one: 'Au total, sur {{count}} an',
      total_many: 'Au total, sur {{count}} d’années',
      total_other: 'Au total, sur {{count}} ans',
      monthly: 'Par mois',
      fuel: 'Carburant et électricité',
      maintenance: 'Entretien',
      carbon: 'CO₂',
      saved: '{{amount}} économisés',
      more: '{{amount}} de plus',
      less: '{{amount}} de moins',
      unknown: 'inconnu',
    },
    submit: 'Créer le rapport',
    submitting: 'Création du rapport…',
    tooMany:
      'Ce rapport de batterie a déjà le nombre maximal de rapports en vigueur. Révoquez-en un d’abord.',
    refused: 'Le rapport n’a pas été créé.',
    made: {
      title: 'Créés à partir de ce rapport de batterie',
      terms_one: '{{vehicle}}, {{distance}} par an, {{count}} an',
      terms_many: '{{vehicle}}, {{distance}} par an, {{count}} d’années',
      terms_other: '{{vehicle}}, {{distance}} par an, {{count}} ans',
      byAt: '{{by}}, {{at}}',
      notMailed: 'Pas envoyé par courriel',
      mailed: 'Envoyé à son propriétaire',
      unsubscribed: 'Son propriétaire s’est désabonné',
      revoked: 'Révoqué\u00a0: son lien n’ouvre rien',
      open: 'Remettre',
    },
    handing: {
      title: 'Remettre le rapport sur le coût du véhicule',
      intro: 'Montrez le code, transmettez le lien ou envoyez-le par courriel au propriétaire.',
      language: 'Langue du propriétaire',
      link: 'Lien pour le propriétaire',
      qr: 'Code QR du lien pour le propriétaire',
      copy: 'Copier le lien',
      share: 'Partager',
      revoke: 'Révoquer',
      revoked: 'Ce rapport est révoqué\u00a0: son lien n’ouvre plus rien.',
      back: 'Retour',
      done: 'Terminé',
      refused: 'Cela n’a pas fonctionné.',
    },
    mail: {
      label: 'Adresse courriel du propriétaire',
      hint: 'Le courriel a un lien de désabonnement. Nous ne gardons pas l’adresse, mais seulement son empreinte.',
      send: 'Envoyer le courriel',
      sending: 'Envoi en cours…',
      outcome: {
        sent: 'Le courriel à {{email}} est en route.',
        unsubscribed:
          'Aucun courriel n’a été envoyé\u00a0: son propriétaire s’est désabonné et ne reçoit plus de tels courriels.',
        otherAddress:
          'Aucun courriel n’a été envoyé\u00a0: ce rapport a été envoyé à une autre adresse. Créez-en un nouveau pour une autre personne.',
        revoked: 'Aucun courriel n’a été envoyé\u00a0: quelqu’un a révoqué ce rapport.',
      },
    },
    end: {
      title: 'Révoquer le rapport sur le coût du véhicule?',
      intro: 'Son lien n’ouvrira plus rien, même pour qui l’a déjà. C’est irréversible.',
      submit: 'Révoquer',
      submitting: 'Révocation en cours…',
    },
  },
} as const satisfies French<typeof english>

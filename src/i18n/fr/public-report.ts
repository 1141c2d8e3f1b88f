import type { French } from '../catalogue.ts'
import type { catalogue as english } from '../en/public-report.ts'
import { ratings, unit } from './ratings.ts'
import { paper } from './report-paper.ts'

/** The texts of the public copy of a battery report: those of the report, and what its page says of it. */
export const catalogue = {
  ...ratings,
  unit,
  report: paper,
  app: { short: 'Battery Health' },
  list: { copyVin: 'Copier le NIV {{vin}}' },
  action: { copied: 'Copié', notCopied: 'Non copié' },
  copy: {
    title: 'Rapport de batterie',
    measured: 'Mesurée {{ago}}, le {{date}}',
    numbered: 'Rapport {{number}}',
    intro: 'Émis par {{dealership}} le {{date}}. Un rapport émis ne change jamais.',
    introAlone: 'Émis le {{date}}. Un rapport émis ne change jamais.',
    picture: 'Photo\u00a0: {{name}}',
    superseded: 'Remplacé',
    supersededText:
      'Un rapport plus récent, numéro {{number}}, a été émis le {{date}}. Les chiffres ci-dessous sont les anciens.',
    measuredAgain: 'Mesuré de nouveau',
    measuredAgainText:
      'La batterie a été mesurée de nouveau le {{date}}. Les chiffres ci-dessous sont les précédents.',
    checkLater: 'Vérifier le rapport plus récent',
    withdrawn: 'Retiré',
    withdrawnText: 'Ce rapport n’est plus publié depuis le {{date}}. Ses chiffres ne sont plus valides.',
    withdrawnAlone: 'Ce rapport n’est plus publié. Ses chiffres ne sont plus valides.',
    pdf: {
      make: 'Télécharger le PDF',
      making: 'Création du PDF…',
      wait: 'Le rapport est mis en page. Cela prend quelques secondes.',
      made: 'Le PDF a été enregistré.',
      again: 'L’enregistrer de nouveau',
      failure: {
        network: 'Le serveur ne répond pas. Vérifiez votre connexion et réessayez.',
        gone: 'Il n’y a plus de PDF\u00a0: le rapport a été remplacé ou retiré. Rechargez cette page.',
        busy: 'Beaucoup de rapports sont imprimés en ce moment. Réessayez dans une minute.',
        other: 'Le PDF n’a pas pu être créé. Réessayez ou demandez-le à la concession.',
      },
    },
    proof: 'Numéro et signature',
    revision: 'Révision',
    method: 'Méthode',
    methodOf: 'Version {{version}}\u00a0: comment la cote est calculée',
    check: 'Vérifier ce numéro',
    file: 'Télécharger le fichier signé',
    fileNote:
      'Le fichier prouve qui a émis ces chiffres\u00a0: avec la clé publique du portail, chacun peut vérifier que personne ne les a modifiés.',
  },
} as const satisfies French<typeof english>

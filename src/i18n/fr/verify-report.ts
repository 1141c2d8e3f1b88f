import type { French } from '../catalogue.ts'
import type { catalogue as english } from '../en/verify-report.ts'

export const catalogue = {
  verify: {
    title: 'Vérifier un rapport de batterie',
    intro: 'Saisissez le numéro imprimé sur le rapport. Vous saurez s’il est authentique et toujours valide.',
    number: 'Numéro du rapport',
    hint: 'Dix caractères, comme 7Z0CZ-03TN8. Les espaces, les traits d’union et les minuscules sont sans importance.',
    check: 'Vérifier',
    checking: 'Vérification…',
    empty: 'Saisissez d’abord le numéro.',
    mistyped:
      'Ce n’est pas un numéro de rapport : un caractère manque ou est faux. Comparez-le avec le papier.',
    state: {
      current: 'Authentique et en vigueur',
      measuredAgain: 'Authentique, mais mesuré de nouveau',
      superseded: 'Authentique, mais remplacé',
      withdrawn: 'Retiré',
      unknown: 'Numéro inconnu',
      tooMany: 'Trop de vérifications',
      failed: 'Non vérifié',
    },
    text: {
      current:
        'Ce rapport a été émis sous ce numéro, et aucun rapport plus récent de ce véhicule n’est publié.',
      measuredAgain:
        'Ce rapport a été émis sous ce numéro. La batterie a été mesurée de nouveau le {{date}}\u00a0: seul le rapport plus récent montre son état actuel.',
      superseded: 'Un rapport plus récent, numéro {{number}}, a été émis le {{date}}.',
      withdrawn:
        'Ce rapport était authentique. Il n’est plus publié depuis le {{date}} et n’est plus valide.',
      withdrawnAlone: 'Ce rapport était authentique. Il n’est plus publié ni valide.',
      unknown:
        'Aucun rapport ne porte ce numéro. Comparez-le avec le papier. S’il est identique, le papier n’a pas été émis ici.',
      tooMany:
        'Trop de numéros ont été vérifiés depuis votre réseau. Votre numéro reste dans le champ : réessayez dans une minute.',
      tooManyWait:
        'Trop de numéros ont été vérifiés depuis votre réseau. Votre numéro reste dans le champ : réessayez dans {{time}}.',
      failed: 'Notre service n’a pas répondu comme prévu. Cela ne dit rien du rapport : réessayez.',
    },
    later: 'Vérifier le rapport plus récent',
    open: 'Pour lire tout le rapport, numérisez son code QR, ou ouvrez le lien envoyé par la concession.',
    compare: 'Comparer avec le papier',
    compareNote: 'Si le papier dit autre chose, quelqu’un l’a modifié.',
    issuedOn: 'Émis le',
    issuedBy: 'Émis par',
    vehicle: 'Véhicule',
    vinEnd: 'Fin du NIV',
    score: 'Cote',
    noScore: 'Aucune cote',
    capacity: 'Énergie d’une charge complète',
    capacityOf: '{{current}}\u00a0kWh sur {{original}}\u00a0kWh à neuf',
    capacityEntered: '{{current}}\u00a0kWh sur {{original}}\u00a0kWh à neuf (saisie par la concession)',
    capacityAlone: '{{current}}\u00a0kWh',
    revision: 'Révision',
  },
} as const satisfies French<typeof english>

import type { French } from '../catalogue.ts'
import type { catalogue as english } from '../en/public-report.ts'

export const catalogue = {
  copy: {
    title: 'Rapport de batterie',
    intro: 'Émis par {{dealership}} le {{date}}. Ce qui est émis ne change jamais.',
    introAlone: 'Émis le {{date}}. Ce qui est émis ne change jamais.',
    superseded: 'Remplacé',
    supersededText:
      'Un rapport plus récent, numéro {{number}}, a été émis le {{date}}. Les chiffres ci-dessous sont les anciens.',
    withdrawn: 'Retiré',
    withdrawnText: 'Ce rapport n’est plus publié depuis le {{date}}. Ses chiffres ne comptent plus.',
    withdrawnAlone: 'Ce rapport n’est plus publié. Ses chiffres ne comptent plus.',
    battery: 'Batterie',
    health: 'État de santé',
    healthOf: 'de l’énergie à neuf',
    score: 'Cote',
    scoreOf: '{{score}} / 100\u00a0: {{word}}',
    noScore: 'Aucune cote\u00a0: une mesure nécessaire manque ou est douteuse.',
    band: { excellent: 'excellente', good: 'bonne', fair: 'passable', poor: 'faible' },
    capacity: 'Énergie d’une charge complète',
    capacityOf: '{{current}} kWh sur {{original}} kWh à neuf',
    capacityAlone: '{{current}} kWh',
    range: 'Autonomie d’une charge complète',
    cells: 'Cellules',
    cellState: { good: 'Aucun problème', warning: 'Avec un problème', missing: 'Non mesurées' },
    distance: { km: '{{value}}\u00a0km', mi: '{{value}}\u00a0mi' },
    notMeasured: 'Non mesurée',
    odometer: 'Odomètre',
    vin: 'NIV',
    trim: 'Version',
    unknown: 'Inconnue',
    measured: 'Mesuré le',
    dealership: 'Concessionnaire',
    proof: 'Numéro et signature',
    number: 'Numéro',
    revision: 'Révision',
    method: 'Version de la méthode',
    file: 'Télécharger le fichier signé',
    fileNote:
      'Le fichier prouve qui a émis ces chiffres\u00a0: avec la clé publique du portail, chacun peut vérifier que personne ne les a modifiés.',
  },
} as const satisfies French<typeof english>

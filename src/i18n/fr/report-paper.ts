import type { French } from '../catalogue.ts'
import type { paper as english } from '../en/report-paper.ts'
import { cellIssues } from './cell-issues.ts'
import { unit } from './report-units.ts'
import { warranty } from './report-warranty.ts'
import { resolved } from './resolved.ts'
import { uncertainty } from './uncertainty.ts'

/** What a report says to whoever reads it: on its page, on paper and in the public copy. These words are stored with what is issued. */
export const paper = {
  title: 'Rapport de santé de la batterie',
  pageTitle: 'Rapport de batterie\u00a0: {{vehicle}}',
  conducted: 'Effectué le {{date}}',
  printed: 'Imprimé le {{date}}',
  notMeasured: 'Non mesuré',
  summary: 'Résumé',
  gaps: {
    title: 'Pourquoi ce rapport est court',
    text: 'Il ne montre que ce qui a été mesuré ou est connu de ce véhicule. Il manque : {{missing}}.',
    of: {
      trim: 'la version',
      capacity: 'l’énergie d’une charge complète',
      range: 'l’autonomie',
      cells: 'les cellules',
      odometer: 'le kilométrage',
      specifications: 'les données du constructeur pour cette version',
    },
  },
  health: {
    title: 'Santé de la batterie',
    checks: 'Points vérifiés',
    warning: 'Les cellules présentent un défaut',
    check: {
      cells: 'Cellules saines',
      range: 'Autonomie conforme aux attentes',
      capacity: 'Capacité conforme aux attentes',
    },
    soh: 'État de santé',
    // Not `score`: issued reports keep another text under that name.
    scoreName: 'Cote',
    of: '/ 100',
    undiminished: '{{soh}}, sans déduction',
    spread: '− {{points}} pour l’écart entre les cellules',
    issues: '− {{points}} pour les défauts',
    noTrim: 'Version manquante',
  },
  verdict: {
    excellent: 'Cette batterie est en excellent état.',
    good: 'Cette batterie est en bon état.',
    fair: 'Cette batterie est en état passable.',
    poor: 'Cette batterie est en mauvais état.',
    holds: 'Elle conserve {{share}} de l’énergie qu’elle contenait à l’état neuf.',
    spread: 'Ce qui abaisse le plus sa cote\u00a0: l’écart de tension entre ses cellules.',
    issues: 'Ce qui abaisse le plus sa cote\u00a0: des défauts que le véhicule a détectés.',
    doubted:
      'Cette batterie n’a pas de cote\u00a0: ces mesures peuvent être fausses et sont à vérifier d’abord ({{what}}).',
    noTrim: 'Sans la version, on ne sait pas ce que la batterie contenait à l’état neuf.',
    none: 'Cette batterie n’a pas de cote\u00a0: une mesure nécessaire est absente.',
  },
  explain: {
    ask: 'Qu’est-ce que cela signifie?',
    health:
      'L’énergie d’une charge complète aujourd’hui, comparée à celle du même modèle à l’état neuf\u00a0: 100\u00a0%, c’est comme neuf. Toute batterie en perd avec l’âge et l’usage.',
    score:
      'Elle résume la batterie, de 0 à 100. Elle part de l’état de santé. Des points sont retirés quand les cellules diffèrent, et pour les défauts que le véhicule a détectés.',
    range:
      'La distance que permet une charge complète, d’après l’énergie mesurée. La vitesse, le froid et le chauffage la réduisent.',
    cells:
      'Une batterie est faite de nombreuses cellules. La plus faible met fin à chaque trajet et à chaque recharge\u00a0: elles doivent donc se ressembler.',
    capacity:
      'L’énergie d’une charge complète, en kilowattheures (kWh)\u00a0: l’équivalent de la taille du réservoir d’une autre voiture.',
    warranty:
      'La promesse du constructeur, quand le véhicule était neuf, de réparer ou de remplacer une batterie qui fait défaut trop tôt. C’est lui qui décide de ce qu’elle couvre.',
    charging:
      'La durée d’une recharge selon le constructeur. Par temps froid, et quand la batterie est presque pleine, elle est plus longue.',
  },
  doubt: {
    title: 'À vérifier',
    figure: 'Douteux\u00a0: cette valeur ne correspond pas aux autres et doit être vérifiée.',
    resolved,
  },
  vehicle: {
    title: 'Véhicule',
    odometer: 'Odomètre',
    vin: 'NIV',
  },
  dealership: {
    title: 'Concession',
    contact: 'Écrire à la concession',
    issued: 'Émis le',
    unpublished: 'Non publié, donc sans numéro',
  },
  entered:
    'Énergie et autonomie à neuf\u00a0: saisies par la concession d’après le certificat de conformité.',
  range: {
    title: 'Autonomie prévue',
    share: '{{share}} de l’autonomie à l’état neuf ({{distance}})',
    original: '{{distance}} à l’état neuf',
    missing: 'L’autonomie de cette batterie n’a pas été mesurée.',
    zip: 'Code postal ou ZIP',
    forecast: 'Prévoir',
    seasons:
      'Par un été typique ({{summer}}), un hiver typique ({{winter}}) et un jour de grand froid ({{cold}})\u00a0: {{location}}. La vitesse et le chauffage réduisent l’autonomie.',
    mark: {
      original: 'À l’état neuf',
      adjusted: 'Aujourd’hui',
      summer: 'Été',
      winter: 'Hiver',
      coldDay: 'Grand froid',
    },
  },
  battery: { title: 'Batterie' },
  cells: {
    title: 'État des cellules',
    doubted: 'Des valeurs de cellules sont impossibles\u00a0: les cellules sont donc écartées.',
    missing: 'Les cellules de cette batterie n’ont pas été mesurées.',
    noIssue: 'Aucune cellule ne présente de défaut critique.',
    mapHealthy: 'Plan des cellules\u00a0: aucune n’est en défaut',
    mapIssues: 'Plan des cellules. En défaut\u00a0: {{cells}}',
    ofCell: 'Cellule {{cell}}\u00a0: {{issues}}',
    more_one: 'et {{count}} autre cellule',
    more_many: 'et {{count}} autres cellules',
    more_other: 'et {{count}} autres cellules',
    deviation: 'Écart entre cellules extrêmes',
    spread: '{{volts}}, {{word}}',
    apart: { even: 'égales', slight: 'presque égales', wide: 'inégales', far: 'très inégales' },
    cleared: 'Codes d’erreur effacés',
    clearedAgo: 'il y a {{distance}}',
  },
  issue: cellIssues,
  capacity: {
    title: 'Capacité',
    average: {
      above: 'Au-dessus de la moyenne de {{what}}.',
      within: 'Dans la moyenne de {{what}}.',
      below: 'Au-dessous de la moyenne de {{what}}.',
      age: 'son âge ({{range}})',
      odometer: 'son kilométrage ({{value}})',
      both: '{{age}} et de {{odometer}}',
      range: 'de {{from}} à {{to}}\u00a0%',
      one: '{{to}}\u00a0%',
      source: 'Par âge (année-modèle)\u00a0: 22\u00a0700 voitures (Geotab, 2026).',
      sourceByDay: 'Par âge (mise en service)\u00a0: 22\u00a0700 voitures (Geotab, 2026).',
      sourceByOdometer: 'Par kilométrage\u00a0: 7000 voitures (P3 et AVILOO, 2024).',
    },
    share: '{{share}} de la capacité à l’état neuf ({{value}})',
    original: '{{value}} à l’état neuf',
  },
  warranty,
  ev: {
    title: 'Renseignements sur le VE',
    charging: 'Temps de recharge',
    level2: 'Niveau 2',
    level3: 'Niveau 3',
    level2Detail: 'À la maison ou au travail',
    level3Detail: 'Recharge rapide en route',
    window: 'De {{from}} à {{to}}',
    connectors: 'Connecteurs',
    tesla: 'Réseau de recharge Tesla',
    driving: 'Consommation et puissance',
    efficiency: 'Consommation',
    power: 'Puissance du moteur',
    chargePower: 'Recharge maximale',
    energy: 'Recharge bidirectionnelle',
    use: {
      home: 'Du véhicule à la maison',
      load: 'Du véhicule à un appareil',
      grid: 'Du véhicule au réseau',
    },
    yes: 'Oui',
    no: 'Non',
  },
  conditions: {
    title: 'Conditions d’essai',
    charge: 'Niveau de charge',
    temperature: 'Température de la batterie',
    groups: 'Groupes de cellules',
    device: 'Appareil',
    firmware: 'Logiciel de l’appareil',
  },
  about: {
    sign: 'Signature',
    signedOn: 'Date',
    title: 'À propos de ce rapport',
    method:
      'La cote est la part de l’énergie d’origine que la batterie conserve, moins des déductions pour ses cellules\u00a0: un grand écart entre elles et les défauts que le véhicule a détectés.',
    volts:
      'Les cellules sont égales quand l’écart entre la plus haute et la plus basse ne dépasse pas {{even}}, et très inégales au-delà de {{far}}\u00a0: la plus faible met fin à chaque trajet et à chaque recharge.',
    limits:
      'Mesuré par un appareil dans le véhicule à la date ci-dessus. Les autonomies sont des estimations\u00a0: météo, vitesse, charge et pneus les modifient.',
    band: { excellent: '90–100', good: '80–89', fair: '70–79', poor: '0–69' },
    number: 'Numéro du rapport',
    check: 'Vérifiez-le sur {{address}}',
    version: 'Méthode de cotation',
    methodVersion: 'Version {{version}}',
    qr: 'Code QR qui mène à ce rapport',
    scan: 'Numériser pour ouvrir ce rapport',
  },
  uncertainty,
  unit,
} as const satisfies French<typeof english>

import type { French } from '../catalogue.ts'
import type { catalogue as english } from '../en/method.ts'

export const catalogue = {
  method: {
    title: 'Comment une batterie est évaluée',
    intro:
      'Ce que signifient les chiffres d’un rapport de batterie, et d’où ils viennent. Ceci est la version {{version}} de la méthode.',
    measured: {
      title: 'Ce qui est mesuré',
      text: 'Un petit appareil dans le véhicule lit ce que l’ordinateur de la batterie indique lui-même\u00a0: l’énergie d’une charge complète aujourd’hui, la tension de ses groupes de cellules, les défauts qu’il a remarqués et l’odomètre. Ce qui n’a pas été mesuré est indiqué comme tel, sans supposition.',
    },
    health: {
      title: 'État de santé',
      text: 'L’énergie d’une charge complète aujourd’hui, divisée par celle du même modèle et de la même version à l’état neuf. Une batterie de {{original}} qui contient encore {{current}} a un état de santé de {{share}}. C’est pourquoi la version compte\u00a0: la même voiture est souvent vendue avec des batteries de tailles différentes.',
    },
    score: {
      title: 'De l’état de santé à la cote',
      text: 'La cote part de l’état de santé. Des points sont retirés pour ce qui rend une batterie plus faible que son énergie seule ne le dit. Elle n’est jamais inférieure à 0 ni supérieure à 100.',
      spread: 'Écart entre la cellule la plus haute et la plus basse',
      volts: '{{value}}\u00a0V',
      voltsMore: '{{value}}\u00a0V ou plus',
      points: '{{value}} points en moins',
      none: 'rien en moins',
      between:
        'Entre ces valeurs, les points augmentent régulièrement. La cellule la plus faible met fin à chaque trajet et à chaque charge\u00a0: un grand écart coûte de l’autonomie avant que l’énergie soit épuisée.',
      issues: 'Défauts remarqués par le véhicule',
      critical: 'Chaque défaut de la batterie entière',
      warning: 'Chaque défaut d’une seule cellule',
      atMost: '{{value}} points en moins, {{most}} au plus',
      example:
        'Un exemple\u00a0: il reste {{share}} de l’énergie, les cellules sont à {{volts}} l’une de l’autre et le véhicule a remarqué un défaut de la batterie. {{share}} moins {{spread}} moins {{issues}} donne une cote de {{score}}.',
    },
    bands: {
      title: 'Ce que les mots veulent dire',
      excellent: 'Excellente',
      good: 'Bonne',
      fair: 'Passable',
      poor: 'Faible',
      from: '{{from}} à {{to}}',
    },
    average: {
      title: 'Face aux voitures du même âge et du même kilométrage',
      text: 'Par âge\u00a0: une étude de Geotab en 2026 sur 22\u00a0700 voitures électriques de 21 modèles a trouvé qu’elles perdent {{loss}}\u00a0% de leur énergie par an, jusqu’à {{years}} ans. L’âge d’une voiture n’est connu que par son année-modèle, à un an près\u00a0: la moyenne est donc une fourchette, sauf si la date de mise en service est connue.',
      odometer:
        'Par kilométrage\u00a0: une étude de P3 et AVILOO en 2024 sur 7000 voitures électriques a trouvé les moyennes ci-dessous. Entre elles, la baisse est régulière. Peu de voitures avaient parcouru plus de 200\u00a0000\u00a0km.',
      km: '{{value}}\u00a0km',
      percent: '{{value}} de l’énergie à neuf',
      bounds:
        'Une voiture plus âgée que celles de la première étude n’y est pas comparée\u00a0; une voiture qui a parcouru plus de kilomètres que celles de la seconde, ou dont la batterie a 30\u00a0kWh ou moins, n’est pas comparée à celle-ci. Nous ne connaissons aucune étude qui distingue les deux à la fois, ni le modèle\u00a0: nous ne le faisons pas non plus.',
    },
    none: {
      title: 'Quand il n’y a pas de cote',
      text: 'Un rapport n’a pas de cote quand la version n’est pas connue, quand l’énergie n’a pas été mesurée, ou quand des chiffres se contredisent\u00a0: plus de {{share}} de l’énergie ou de l’autonomie à l’état neuf, un odomètre qui recule ou des cellules à une tension impossible. Le rapport dit alors ce qu’il faut vérifier et ne montre de coche ni pour l’autonomie ni pour la capacité.',
    },
    limits: {
      title: 'Ce que la cote ne dit pas',
      text: 'C’est la mesure d’une journée. La température, l’état de charge et les derniers trajets font un peu varier les chiffres d’une batterie\u00a0: deux rapports d’une même voiture peuvent différer de quelques points. Nous n’indiquons pas de marge d’erreur, car personne d’indépendant n’en a mesuré pour cette méthode. La cote ne dit rien du reste de la voiture et ne prédit pas la panne d’une batterie.',
    },
    issued: {
      title: 'Ce que vaut un rapport publié',
      text: 'Ce qu’une concession a publié est figé, signé et numéroté. Une correction donne une nouvelle révision avec son propre numéro, et l’ancienne l’indique. Chacun peut vérifier un numéro.',
      check: 'Vérifier le numéro d’un rapport',
    },
    versions: {
      title: 'Versions de la méthode',
      first: 'Version 1\u00a0: état de santé moins l’écart entre les cellules et les défauts.',
      note: 'Chaque rapport nomme la version avec laquelle il a été établi. Une nouvelle version ne change pas les anciens rapports.',
    },
  },
} as const satisfies French<typeof english>

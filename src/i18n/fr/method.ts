import type { French } from '../catalogue.ts'
import type { catalogue as english } from '../en/method.ts'

export const catalogue = {
  method: {
    title: 'Comment une batterie est évaluée',
    intro:
      'Ce que signifient les chiffres d’un rapport de batterie, et d’où ils viennent. Ceci est la version {{version}} de la méthode.',
    contents: 'Sur cette page',
    measured: {
      drawing: 'Dessin des cellules d’une batterie\u00a0: l’une est en défaut',
      title: 'Ce qui est mesuré',
      text: 'Un petit appareil dans le véhicule lit ce que l’ordinateur de la batterie indique lui-même\u00a0: l’énergie d’une charge complète aujourd’hui, la tension de ses groupes de cellules, les défauts qu’il a détectés et l’odomètre. Ce qui n’a pas été mesuré est indiqué comme tel, sans supposition.',
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
      issues: 'Défauts détectés par le véhicule',
      critical: 'Chaque défaut de la batterie entière',
      warning: 'Chaque défaut d’une seule cellule',
      atMost: '{{value}} points en moins, {{most}} au plus',
      example:
        'Un exemple\u00a0: il reste {{share}} de l’énergie, les cellules sont à {{volts}} l’une de l’autre et le véhicule a détecté un défaut de la batterie. {{share}} moins {{spread}} moins {{issues}} donne une cote de {{score}}.',
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
      text: 'Un rapport n’a pas de cote quand la version n’est pas connue, quand l’énergie n’a pas été mesurée, ou quand des chiffres se contredisent\u00a0: plus de {{share}} ou moins de {{least}} de l’énergie ou de l’autonomie à l’état neuf, une énergie et une autonomie qui ne concordent pas, un odomètre qui recule ou avance trop vite, ou des cellules à une tension impossible. Le rapport dit alors ce qu’il faut vérifier et ne montre de coche ni pour l’autonomie ni pour la capacité.',
    },
    limits: {
      title: 'Ce que la cote ne dit pas',
      text: 'C’est la mesure d’une journée. La température, l’état de charge et les derniers trajets font un peu varier les chiffres d’une batterie\u00a0: deux rapports d’une même voiture peuvent différer de quelques points. Le\u00a0± ci-dessous en est notre propre estimation\u00a0: aucun organisme indépendant ne l’a vérifiée. La cote ne dit rien du reste de la voiture et ne prédit pas la panne d’une batterie.',
    },
    uncertainty: {
      title: 'À quel point les chiffres sont sûrs',
      text: 'Un\u00a0± accompagne l’état de santé, l’énergie d’une charge complète et l’autonomie. C’est notre propre estimation, non celle du constructeur. Elle n’est pas certifiée, et aucun organisme indépendant ne l’a vérifiée. Il réunit ce dont chacun de ces éléments peut s’écarter\u00a0:',
      reading: 'Ce que le véhicule prend pour l’énergie d’une charge complète',
      charge: 'Le pas du niveau de charge, un demi-point',
      temperature: 'La température de la batterie',
      reference: 'L’énergie à neuf, pour l’état de santé seul',
      consumption: 'Ce que la voiture consomme sur une distance, pour l’autonomie seule',
      rounding: 'L’arrondi',
      percent: '{{value}}\u00a0%',
      atCharge: '{{value}}\u00a0% à un niveau de {{share}}, davantage si la batterie est plus vide',
      perDegree: '{{value}}\u00a0% par degré d’écart avec {{celsius}}\u00a0°C',
      steps: 'la moitié de 0,1 kWh ou d’un mille, selon le plus grossier',
      formula:
        'Chacun est une part du chiffre, divisée par la racine de 3. Le\u00a0± vaut {{coverage}} fois la racine de la somme de leurs carrés, selon le Guide pour l’expression de l’incertitude de mesure (JCGM 100:2008). Si les limites sont justes, la vraie valeur s’y trouve dans environ 95 cas sur 100. Un état de santé ne passe jamais sous 0 ni au-dessus de 100\u00a0%.',
      example:
        'Un exemple\u00a0: {{current}} sur {{original}}, mesurés à un niveau de charge de {{share}} et à {{celsius}}\u00a0°C, donnent ±\u00a0{{points}} points d’état de santé et ±\u00a0{{kWh}} d’énergie.',
      sources:
        'Seule la première limite a une source publiée\u00a0: c’est le haut des 1 à 5\u00a0% d’erreur des ordinateurs de batterie sur le niveau de charge (EVPro+ dans MOTOR Magazine, 2026). Toutes les autres, sauf l’arrondi, sont nos propres hypothèses. Une voiture peut s’écarter davantage\u00a0: dans une étude de 1114 voitures de cinq fabricants, ce qu’elles indiquent de leur santé ne suivait que de loin leur capacité réelle (arXiv 2603.21592, 2026).',
      unknown:
        'Ce que l’appareil n’a pas envoyé est indiqué comme non connu et ne compte dans aucun\u00a0±, qui peut alors être plus large. Jamais connus, et donc dans aucun\u00a0: quand le véhicule a appris pour la dernière fois d’une longue charge ou d’un long trajet, à quel point la tension de ses cellules est plate, la météo et la personne au volant.',
      version:
        'Ceci est la version {{version}} des limites. Elle est figée avec chaque rapport. Un rapport émis avant qu’il y ait un\u00a0± n’en indique aucun.',
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

import type { French } from '../catalogue.ts'
import type { catalogue as english } from '../en/quick-search.ts'

export const catalogue = {
  quickSearch: {
    label: 'Rechercher partout',
    placeholder: 'NIV, numéro de stock, numéro de série ou nom',
    close: 'Fermer la recherche',
    results: 'Résultats et commandes',
    commands: 'Commandes',
    views: 'Vues enregistrées',
    sharedBy: 'Partagée par {{owner}}',
    language: 'Langue\u00a0: {{language}}',
    context: 'Afficher\u00a0: {{name}}',
    more: 'Tous les résultats ({{total}}) dans «\u00a0{{list}}\u00a0»',
    hits_one: '{{count}} résultat',
    hits_many: '{{count}} de résultats',
    hits_other: '{{count}} résultats',
    hitsCommands: '{{hits}}, {{commands}}',
    commandCount_one: '{{count}} commande',
    commandCount_many: '{{count}} de commandes',
    commandCount_other: '{{count}} commandes',
    searching: 'Recherche…',
    nothing: 'Rien ne correspond à «\u00a0{{text}}\u00a0».',
    failed: 'La recherche a échoué.',
    stockNumber: 'Nº de stock {{number}}',
    serialNumber: 'Numéro de série {{number}}',
    switches: 'Passe à {{name}}',
    escape: 'Échap',
    hintMove: 'pour se déplacer',
    hintOpen: 'pour ouvrir',
    hintClose: 'pour fermer',
  },
  vinScanner: {
    start: 'Lire le code-barres d’un NIV avec l’appareil photo',
    starting: 'L’appareil photo démarre. Le navigateur peut demander votre autorisation.',
    watching:
      'Placez l’appareil photo devant le code-barres du NIV, sur l’étiquette de la portière ou derrière le pare-brise.',
    elsewhere:
      'Ce code ne contient pas de NIV. Placez l’appareil photo devant celui qui se trouve près du NIV.',
    cancel: 'Fermer l’appareil photo',
    problem: {
      refused:
        'L’appareil photo n’est pas autorisé. Autorisez-le pour cette page dans les réglages du navigateur, ou saisissez le NIV.',
      missing: 'Aucun appareil photo. Saisissez le NIV ou ses six derniers caractères.',
      occupied: 'L’appareil photo ne démarre pas. Une autre application l’utilise peut-être.',
      unreachable: 'Le lecteur de codes-barres n’a pas pu être chargé. Vérifiez votre connexion.',
    },
  },
} as const satisfies French<typeof english>

import type { French } from '../catalogue.ts'
import type { home as english } from '../en/home.ts'

export const home = {
  home: {
    title: 'Accueil',
    welcome: 'Bonjour {{name}}',
    work: 'Le travail du jour',
    waiting: {
      noTrim: 'rapports sans version',
      cellIssues: 'rapports avec une cellule en défaut',
      unpublished: 'rapports non publiés',
      quietDevices: 'appareils devenus muets',
    },
    spans: 'Période',
    span: { today: 'Aujourd’hui', last30Days: '30 derniers jours', last3Months: '3 derniers mois' },
    figures: 'Chiffres des rapports de batterie',
    figure: {
      reports: 'Rapports',
      averageScore: 'Cote moyenne',
      cellIssues: 'Cellules en défaut',
      published: 'Publiés',
    },
    perDay: '{{value}} par jour en moyenne',
    averageDay: 'Moyenne par jour\u00a0: {{value}}',
    inLast30Days: '30 derniers jours\u00a0: {{value}}',
    share: '{{share}} des rapports',
    chart: 'Rapports par jour',
    chartToday: 'Aujourd’hui et les six jours précédents',
    notPublished: 'Non publiés',
    showTable: 'Afficher en tableau',
    day: 'Jour',
    empty: 'Aucun rapport pendant cette période',
    loading: 'Chargement des chiffres…',
    failed: 'Impossible de charger les chiffres',
    failedKept: 'Impossible d’actualiser les chiffres. Voici ceux d’avant.',
    shortcuts: 'Poursuivre avec',
    reports: 'Rapports de batterie',
    reportsDetail: 'Cherchez, complétez et publiez ce qui a été mesuré.',
    users: 'Utilisateurs',
    usersDetail: 'Qui travaille dans le portail, et avec quels droits.',
  },
} as const satisfies French<typeof english>

import type { French } from '../catalogue.ts'
import type { home as english } from '../en/home.ts'

export const home = {
  notices: {
    metrics: { error: { fetchFailed: 'Impossible de charger les chiffres' } },
  },
  home: {
    title: 'Accueil',
    welcome: 'Bonjour {{name}}',
    work: 'Le travail du jour',
    waiting: {
      noTrim_one: 'rapport sans version',
      noTrim_many: 'de rapports sans version',
      noTrim_other: 'rapports sans version',
      cellIssues_one: 'rapport avec une cellule en défaut',
      cellIssues_many: 'de rapports avec une cellule en défaut',
      cellIssues_other: 'rapports avec une cellule en défaut',
      unpublished_one: 'rapport non publié',
      unpublished_many: 'de rapports non publiés',
      unpublished_other: 'rapports non publiés',
      quietDevices_one: 'appareil silencieux',
      quietDevices_many: 'd’appareils silencieux',
      quietDevices_other: 'appareils silencieux',
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
    failedKept: 'Impossible d’actualiser les chiffres. Voici les précédents.',
  },
} as const satisfies French<typeof english>

export const catalogue = {
  notices: { audit: { error: { fetchFailed: 'Impossible de charger le journal d’audit' } } },
  audit: {
    title: 'Journal d’audit',
    searchHint: 'Personne, NIV, appareil, réseau, 2026-11-20',
    exporting: 'Exportation du journal d’audit…',
    notExported: 'Le journal d’audit n’a pas été exporté.',
    loadMany: 'Charger {{rows}} entrées de plus',
    empty: 'Ce que chacun modifie, exporte ou consulte apparaît ici, ainsi que chaque connexion.',
    filter: {
      audit_all: 'Tout',
      reports: 'Rapports',
      stock: 'Stock, appareils et Wi-Fi',
      users: 'Utilisateurs',
      access: 'Connexions et mots de passe',
      data: 'Exports et signalements',
    },
    column: {
      at: 'Date',
      organisations: 'Concession ou groupe',
      from: 'Provenance',
      changes: 'Avant → après',
    },
  },
} as const

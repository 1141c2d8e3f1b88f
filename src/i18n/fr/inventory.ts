import type { French } from '../catalogue.ts'
import type { catalogue as english } from '../en/inventory.ts'

export const catalogue = {
  notices: {
    inventory: {
      error: {
        fetchFailed: 'Impossible de charger l’inventaire',
        trimUpdateFailed: 'Impossible de mettre à jour la version du véhicule',
      },
      success: {
        trimUpdated_one: 'Version du véhicule mise à jour',
        trimUpdated_other: 'Versions de {{count}} véhicules mises à jour',
        trimUpdated_many: 'Versions de {{count}} de véhicules mises à jour',
        trimRemoved_one: 'Version du véhicule retirée',
        trimRemoved_other: 'Versions de {{count}} véhicules retirées',
        trimRemoved_many: 'Versions de {{count}} de véhicules retirées',
      },
    },
  },
  inventory: {
    title: 'Inventaire',
    searchHint: 'NIV, véhicule ou numéro de stock',
    exporting: 'Exportation de l’inventaire…',
    notExported: 'L’inventaire n’a pas été exporté.',
    loadMany: 'Charger {{rows}} véhicules de plus',
    empty: 'Les véhicules apparaissent ici dès qu’une concession en a en stock.',
    import: 'Importer du stock',
    filter: {
      all: 'Tous',
      with_report: 'Avec rapport',
      no_report: 'Sans rapport',
      unpublished: 'Non publiés',
    },
    column: {
      vehicle: 'Véhicule',
      trim: 'Version',
      condition: 'Type',
      vin: 'NIV',
      stock_number: 'Nº de stock',
      configuration_name: 'Concession',
      inventory_age: 'Âge',
      last_report: 'Dernier rapport',
      published: 'Publié',
    },
    type: { new: 'Neuf', used: 'Occasion' },
    stockNumberTitle: 'Numéro de stock',
    ageTitle: 'Jours en stock',
    days_one: '{{days}} jour',
    days_many: '{{days}} jours',
    days_other: '{{days}} jours',
    unknownAge: 'Inconnu',
    showReports: 'Voir les rapports de {{name}}',
  },
} as const satisfies French<typeof english>

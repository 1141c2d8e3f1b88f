/** Texts of the saved views of lists. */
export const catalogue = {
  notices: {
    views: {
      error: {
        viewSaveFailed: 'Impossible d’enregistrer la vue',
        viewRestoreFailed: 'Impossible de rétablir la vue',
      },
      success: {
        viewSaved: 'Vue enregistrée',
        viewChanged: 'Vue modifiée',
        viewDeleted: 'Vue supprimée',
      },
    },
  },
  views: {
    title: 'Vues enregistrées',
    reading: 'Chargement des vues…',
    failed: 'Les vues n’ont pas pu être chargées.',
    empty:
      'Aucune vue n’est encore enregistrée. Choisissez onglet, recherche, filtres et ordre, puis enregistrez-les ici pour les retrouver.',
    bounded:
      'Pas plus de {{max}} vues sont affichées. Sélectionnez une concession\u00a0: ce qui y est partagé vient juste après vos vues.',
    refused: 'La vue n’a pas été modifiée.',
    tooMany: 'Vous avez déjà le nombre maximal de vues de cette liste. Supprimez-en une d’abord.',
    outOfReach: 'Elle est partagée là où vous ne travaillez plus. Cessez de la partager, ou supprimez-la.',
    again: 'Recommencez pour continuer malgré tout.',
    whole: 'Liste entière',
    save: 'Enregistrer cette vue…',
    changed: 'La liste diffère de la vue «\u00a0{{name}}\u00a0».',
    update: 'Enregistrer les changements dans la vue',
    pin: 'Épingler {{name}} à côté des onglets',
    unpin: 'Retirer {{name}} des onglets',
    edit: 'Renommer ou partager {{name}}',
    remove: 'Supprimer {{name}}',
    open: 'Affichée',
    private: 'Vous seulement',
    sharedWith: 'Partagée avec {{place}}',
    sharedBy: '{{owner}}, pour {{place}}',
  },
  viewForm: {
    addTitle: 'Enregistrer cette vue',
    addIntro: 'La vue garde l’onglet, la recherche, les filtres, l’ordre et les colonnes de la liste.',
    editTitle: 'Renommer ou partager la vue',
    editIntro: 'Ce que la liste affiche ne change pas.',
    name: 'Nom',
    nameLength: '{{length}} caractères sur {{max}}',
    nameTaken: 'Vous avez déjà une vue de cette liste avec ce nom.',
    sharing: 'Qui la voit',
    private: 'Vous seulement',
    groups: 'Tout un groupe de concessions',
    dealerships: 'Toute une concession',
    context: 'Concessions affichées',
    contextAny: 'Celles qui sont sélectionnées à l’ouverture',
    contextOwn: 'Celles qui sont sélectionnées maintenant',
    save: 'Enregistrer la vue',
    saving: 'Enregistrement…',
  },
} as const

import type { French } from '../catalogue.ts'
import type { catalogue as english } from '../en/keys.ts'

export const catalogue = {
  keys: {
    title: 'Aide',
    howTo: 'Comment faire',
    task: {
      publish: 'Montrer un rapport à un client',
      publishSteps:
        'Choisissez sa version, activez «\u00a0Publié\u00a0» et ouvrez-le\u00a0: «\u00a0Copier le lien\u00a0» et «\u00a0Imprimer\u00a0» sont en haut.',
      stock: 'Ajouter des véhicules à l’inventaire',
      stockSteps:
        'Inventaire, Importer du stock, puis déposez un fichier CSV. Rien n’est importé avant votre confirmation.',
    },
    words: 'Vocabulaire',
    word: {
      debug: 'Débogage',
      quiet: 'Silencieux',
    },
    everywhere: 'Sur tous les écrans',
    lists: 'Dans une liste',
    parts: 'Onglets, menus et boîtes de dialogue',
    player: 'Lecture d’un problème signalé',
    shortcut: {
      search: 'Tout rechercher',
      undo: 'Annuler la dernière modification (hors d’un champ)',
      report: 'Signaler un problème',
      help: 'Afficher cette aide',
    },
    list: {
      select: 'Sélectionner la ligne (sur sa case à cocher)',
      range: 'Sélectionner toutes les lignes depuis la dernière sélectionnée (sur une case à cocher)',
      leave: 'Passer des lignes aux actions sur la sélection',
      print: 'Imprimer tous les rapports de batterie correspondants',
    },
    part: {
      tabs: 'Onglet ou photo précédents ou suivants',
      choices: 'Parcourir un menu ou une liste de choix, et choisir',
      contexts: 'Replier ou déplier un groupe de concessions',
      chart: 'Un autre jour du graphique',
      close: 'Fermer une boîte de dialogue ou un menu, ou effacer une recherche',
    },
    play: {
      play: 'Lire ou mettre en pause',
      step: 'Une étape en arrière ou en avant',
      ends: 'Au début ou à la fin',
      failure: 'À l’échec suivant ou précédent',
      screen: 'À l’écran suivant ou précédent',
      difference: 'À la différence suivante ou précédente',
    },
    name: {
      Ctrl: 'Ctrl',
      Shift: 'Maj',
      Space: 'Espace',
      Enter: 'Entrée',
      Escape: 'Échap',
      Home: 'Début',
      End: 'Fin',
      PageUp: 'Page préc.',
      PageDown: 'Page suiv.',
    },
  },
} satisfies French<typeof english>

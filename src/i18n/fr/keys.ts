import type { French } from '../catalogue.ts'
import type { keys as english } from '../en/keys.ts'

export const keys = {
  keys: {
    title: 'Touches',
    everywhere: 'Sur tous les écrans',
    lists: 'Dans une liste',
    parts: 'Onglets, menus et boîtes de dialogue',
    player: 'Lecture d’un problème signalé',
    shortcut: {
      search: 'Tout rechercher',
      undo: 'Annuler la dernière modification, hors des champs',
      report: 'Signaler un problème',
      help: 'Afficher ces touches',
    },
    list: {
      move: 'Vers la cellule voisine',
      row: 'Au début ou à la fin de la ligne',
      list: 'À la première ou à la dernière ligne. Au-delà de 5\u00a0000 lignes, 2\u00a0000 plus loin',
      page: 'Une page plus haut ou plus bas',
      enter: 'Ouvrir la cellule ou entrer dans sa commande',
      leave: 'De la commande à sa cellule',
      select: 'Sélectionner la ligne',
      range: 'Sélectionner toutes les lignes depuis la dernière sélectionnée',
      extend: 'Sélectionner aussi la ligne suivante',
      tab: 'Quitter la liste',
      print: 'Imprimer tous les rapports de batterie correspondants',
    },
    part: {
      tabs: 'Un autre onglet ou une autre photo',
      choices: 'Parcourir un menu ou un choix, et choisir',
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

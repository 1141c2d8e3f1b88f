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
      select: 'Sélectionner la ligne, sur sa case à cocher',
      range: 'Sélectionner toutes les lignes depuis la dernière sélectionnée, sur une case à cocher',
      leave: 'Des lignes aux actions sur celles qui sont sélectionnées',
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

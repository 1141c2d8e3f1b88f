import type { French } from '../catalogue.ts'
import type { common as english } from '../en/common.ts'

export const common = {
  action: {
    retry: 'Réessayer',
    applyMine: 'Appliquer la mienne',
    dismiss: 'Ignorer',
    copied: 'Copié',
    notCopied: 'Non copié',
    refresh: 'Actualiser',
  },
  failure: {
    reference: 'Référence\u00a0: {{id}}',
    network: 'Impossible de joindre le serveur. Vérifiez votre connexion.',
    server: 'Un problème est survenu sur le serveur. Vous n’y êtes pour rien.',
    storageFull:
      'Le serveur n’a plus d’espace\u00a0: rien ne peut être enregistré. Vous pouvez encore tout consulter.',
    rejected: 'Le serveur a refusé cette demande.',
    forbidden: 'Vous n’y avez pas accès.',
    tooMany: 'Trop de tentatives. Patientez un instant, puis réessayez.',
    wait: 'Trop de tentatives. Réessayez dans {{time}}.',
    overtaken: 'Quelqu’un d’autre a enregistré un changement entre-temps.',
    trimContradicts: 'La batterie mesurée n’est pas celle de cette version.',
    overtakenBy: '{{name}} a enregistré un changement entre-temps.',
    unauthorized: 'Votre session a pris fin. Connectez-vous de nouveau.',
    malformed: 'Cette version du portail ne peut pas lire la réponse du serveur.',
    fileTooLarge: 'La taille du fichier doit être inférieure à 4\u00a0Mo',
    notAnImage: 'Ce fichier n’est pas une image',
    heicNotReadable: 'Les photos HEIC sont illisibles ici. Choisissez un JPEG.',
    unknown: 'Une erreur inattendue s’est produite',
  },
} as const satisfies French<typeof english>

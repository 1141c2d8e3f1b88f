import type { French } from '../catalogue.ts'
import type { catalogue as english } from '../en/problem.ts'

export const catalogue = {
  problem: {
    intro: 'Envoyez au soutien votre note et un enregistrement de vos dernières étapes.',
    contents_one:
      'L’enregistrement\u00a0: {{count}} étape depuis le {{since}}, sans mots de passe, ni noms, ni ce que vous avez tapé.',
    contents_many:
      'L’enregistrement\u00a0: {{count}} d’étapes depuis le {{since}}, sans mots de passe, ni noms, ni ce que vous avez tapé.',
    contents_other:
      'L’enregistrement\u00a0: {{count}} étapes depuis le {{since}}, sans mots de passe, ni noms, ni ce que vous avez tapé.',
    failedCalls_one: 'Il contient {{count}} requête échouée.',
    failedCalls_many: 'Il contient {{count}} de requêtes échouées.',
    failedCalls_other: 'Il contient {{count}} requêtes échouées.',
    faults_one: 'Il contient {{count}} erreur de cette page.',
    faults_many: 'Il contient {{count}} d’erreurs de cette page.',
    faults_other: 'Il contient {{count}} erreurs de cette page.',
    note: 'Que s’est-il passé?',
    noteHint:
      'Qu’avez-vous fait, à quoi vous attendiez-vous, que s’est-il produit? N’écrivez aucun mot de passe.',
    send: 'Envoyer',
    sending: 'Envoi…',
    save: 'Enregistrer dans un fichier',
    refused: 'Le signalement n’a pas été envoyé',
    unprepared: 'L’enregistrement n’a pas pu être chargé',
    sentTitle: 'Le signalement a été envoyé',
    sent: 'Le soutien le trouve par ce code. Dictez-le au téléphone ou citez-le dans un message.',
    keptTitle: 'Le signalement sera envoyé plus tard',
    kept: 'Le soutien est injoignable pour le moment. Le signalement reste sur cet appareil et sera envoyé au retour du réseau. Il a déjà ce code.',
    code: 'Code',
    copyCode: 'Copier le code {{code}}',
    close: 'Fermer',
  },
} as const satisfies French<typeof english>

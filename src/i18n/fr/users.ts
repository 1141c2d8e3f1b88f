import type { French } from '../catalogue.ts'
import type { catalogue as english } from '../en/users.ts'

export const catalogue = {
  notices: {
    users: {
      error: {
        alreadyExists: 'Un utilisateur avec cette adresse existe déjà',
        createFailed: 'Impossible de créer l’utilisateur',
        fetchFailed: 'Impossible de charger les utilisateurs',
        editFailed: 'Impossible de modifier l’utilisateur',
        disableFailed: 'Impossible de désactiver l’utilisateur',
      },
      success: {
        userCreated: 'Utilisateur créé; l’invitation est en route',
        userEdited_one: 'Utilisateur modifié',
        userEdited_other: '{{count}} utilisateurs modifiés',
        userEdited_many: '{{count}} d’utilisateurs modifiés',
        userDisabled_one: 'Utilisateur désactivé',
        userDisabled_other: '{{count}} utilisateurs désactivés',
        userDisabled_many: '{{count}} d’utilisateurs désactivés',
        accessRestored_one: 'Accès rétabli',
        accessRestored_other: 'Accès rétabli pour {{count}} utilisateurs',
        accessRestored_many: 'Accès rétabli pour {{count}} d’utilisateurs',
        invitationResent: 'L’invitation a été envoyée de nouveau à {{name}}',
        invitationWithdrawn: 'L’invitation de {{name}} a été retirée',
        passkeysRemoved: '{{name}} n’a plus de clé d’accès',
      },
    },
  },
  users: {
    title: 'Utilisateurs',
    searchHint: 'Nom ou courriel',
    exporting: 'Exportation des utilisateurs…',
    notExported: 'Les utilisateurs n’ont pas été exportés.',
    loadMany: 'Charger {{rows}} utilisateurs de plus',
    empty: 'Les utilisateurs apparaissent ici dès qu’il y en a un.',
    add: 'Ajouter un utilisateur',
    filter: {
      user_all: 'Tous',
      user_active: 'Actifs',
      user_disabled: 'Désactivés',
      user_invited: 'Invités',
    },
    column: {
      name: 'Nom',
      last_sign_in: 'Connecté le',
    },
    status: {
      active: 'Actif',
      invited: 'Invitation envoyée',
      notDelivered: 'Invitation non remise',
      disabled: 'Désactivé',
    },
    moreRoles: 'aussi {{roles}}',
    editOf: 'Modifier {{name}}',
    neverSignedIn: 'Jamais',
    action: {
      disable: 'Désactiver',
      enable: 'Réactiver',
      resend: 'Renvoyer l’invitation',
      withdraw: 'Retirer l’invitation',
      resetPasskeys: 'Retirer les clés d’accès',
    },
    refusal: {
      forbidden: 'Votre rôle ne le permet pas.',
      self: 'C’est votre propre compte.',
      level: 'Vous ne pouvez gérer que les utilisateurs d’un niveau inférieur au vôtre.',
      disabled: 'Cet utilisateur est déjà désactivé.',
      status: 'L’état de cet utilisateur a changé.',
    },
    lastAdmin: 'Le dernier administrateur actif du fournisseur doit rester. Invitez-en d’abord un autre.',
  },
  userForm: {
    addTitle: 'Ajouter un utilisateur',
    addIntro:
      'Nous envoyons une invitation par courriel, avec un mot de passe temporaire à remplacer dès la première connexion.',
    editIntro:
      'Un nouveau rôle, groupe ou une nouvelle concession s’applique dès la prochaine page que {{name}} ouvrira.',
    email: 'Courriel',
    emailKept: 'Le courriel identifie le compte et ne peut pas changer.',
    firstName: 'Prénom',
    lastName: 'Nom',
    language: 'Langue préférée',
    role: 'Rôle',
    group: 'Groupe de concessions',
    dealership: 'Concession',
    otherRoles: 'Détient aussi, et conserve\u00a0: {{roles}}',
    roleDetail: {
      LF_ADMIN: 'Tout, dans tous les groupes et toutes les concessions.',
      LF_USER: 'Voit tout dans tous les groupes; ne gère rien.',
      GROUP_ADMIN: 'Travaille avec toutes les concessions d’un groupe et en gère les utilisateurs.',
      GROUP_USER: 'Travaille avec toutes les concessions d’un groupe.',
      DEALER_ADMIN: 'Travaille avec une concession et en gère les utilisateurs.',
      DEALER_USER: 'Travaille avec une concession.',
    },
    staffAddress: 'Un rôle du fournisseur exige une adresse du fournisseur.',
    add: 'Envoyer l’invitation',
    adding: 'Envoi en cours…',
    save: 'Enregistrer',
    saving: 'Enregistrement…',
  },
  disableUser: {
    title: 'Désactiver {{name}}?',
    intro:
      '{{name}} ({{email}}) sera déconnecté partout et ne pourra plus se connecter. Le compte reste dans la liste comme désactivé et peut être réactivé.',
    submit: 'Désactiver',
    submitting: 'Désactivation…',
  },
  enableUser: {
    title: 'Réactiver {{name}}?',
    intro: '{{name}} ({{email}}) pourra se connecter de nouveau, avec le même mot de passe qu’avant.',
    submit: 'Réactiver',
    submitting: 'Réactivation…',
    failed: 'Impossible de réactiver l’utilisateur',
  },
  resendInvitation: {
    title: 'Renvoyer l’invitation à {{name}}?',
    intro:
      'Un nouveau mot de passe temporaire sera envoyé à {{email}}. Celui du courriel précédent ne fonctionnera plus.',
    submit: 'Renvoyer',
    submitting: 'Envoi en cours…',
    failed: 'Impossible de renvoyer l’invitation',
  },
  withdrawInvitation: {
    title: 'Retirer l’invitation de {{name}}?',
    intro:
      '{{email}} disparaît de la liste et le mot de passe temporaire ne fonctionne plus. L’adresse pourra ensuite être invitée de nouveau.',
    submit: 'Retirer l’invitation',
    submitting: 'Retrait…',
    failed: 'Impossible de retirer l’invitation',
  },
  resetPasskeys: {
    title: 'Retirer les clés d’accès de {{name}}?',
    intro:
      '{{name}} ({{email}}) sera déconnecté partout et n’aura plus ni clés d’accès ni codes de secours. Le mot de passe seul permettra alors de se connecter, puis d’ajouter une nouvelle clé. Un courriel l’en informera. Assurez-vous d’abord que la demande vient bien de {{name}}.',
    submit: 'Retirer les clés',
    submitting: 'Retrait…',
    failed: 'Impossible de retirer les clés d’accès',
  },
} as const satisfies French<typeof english>

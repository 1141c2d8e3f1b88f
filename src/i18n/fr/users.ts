import type { French } from '../catalogue.ts'
import type { users as english } from '../en/users.ts'

export const users = {
  users: {
    title: 'Utilisateurs',
    searchHint: 'Nom ou courriel',
    empty: 'Les utilisateurs apparaissent ici dès qu’il y en a un.',
    add: 'Ajouter un utilisateur',
    addShort: 'Ajouter',
    filter: {
      user_all: 'Tous',
      user_active: 'Actifs',
      user_disabled: 'Désactivés',
      user_invited: 'Invités',
    },
    column: {
      email: 'Courriel',
      name: 'Nom',
      status: 'État',
      role: 'Rôle',
      group: 'Groupe',
      dealerships: 'Concessions',
      actions: 'Actions',
    },
    status: { active: 'Actif', invited: 'Invitation envoyée', disabled: 'Désactivé' },
    moreRoles: 'aussi {{roles}}',
    editOf: 'Modifier {{name}}',
    disableOf: 'Désactiver {{name}}',
    refusal: {
      forbidden: 'Votre rôle ne le permet pas.',
      self: 'C’est votre propre compte.',
      level: 'Seuls les utilisateurs d’un niveau inférieur au vôtre peuvent être gérés.',
      disabled: 'Cet utilisateur est déjà désactivé.',
    },
  },
  userForm: {
    addTitle: 'Ajouter un utilisateur',
    addIntro:
      'Nous envoyons une invitation par courriel, avec un mot de passe temporaire à remplacer dès la première connexion.',
    editIntro:
      'Un nouveau rôle, groupe ou une nouvelle concession s’applique dès la prochaine page que {{name}} ouvrira.',
    email: 'Courriel',
    emailKept: 'Le courriel désigne le compte et ne change pas.',
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
      '{{name}} ({{email}}) sera déconnecté partout et ne pourra plus se connecter. Le compte reste dans la liste comme désactivé et ne peut pas être réactivé ici.',
    submit: 'Désactiver',
    submitting: 'Désactivation…',
  },
} as const satisfies French<typeof english>

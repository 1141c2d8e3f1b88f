import { expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { done, failed, type Model } from '../kit/model.ts'
import { networkFailure } from '../models/samples.ts'
import { modelOf, noticesFor, only, opened, refused, sent, submit } from './raised-notices.ts'

// The error catalogues with their translations, copied from the specification (platform and domain part, section 8).

const UNCHANGED = 'The password was not changed'
const UNEXPECTED = 'An unexpected error occurred'

const FRENCH: Readonly<Record<string, string>> = {
  'An unexpected error occurred': 'Une erreur inattendue s’est produite',
  'A verification code is on its way, if the address is known':
    'Un code de vérification a été envoyé, si l’adresse est connue',
  'Invalid password': 'Mot de passe non valide',
  'Failed to reset password, verify your code and try again':
    'Impossible de réinitialiser le mot de passe. Vérifiez votre code, puis réessayez.',
  'The password was not changed': 'Le mot de passe n’a pas été changé',
  'Your password has been reset': 'Votre mot de passe a été réinitialisé',
  'Invalid temporary password': 'Mot de passe temporaire non valide',
  'Failed to set password, verify your password matches the requirements and try again':
    'Impossible de définir le mot de passe. Vérifiez qu’il respecte les exigences, puis réessayez.',
  'Your password has been set': 'Votre mot de passe a été défini',
  'Failed to fetch profile': 'Impossible de charger le profil',
  'Failed to update profile': 'Impossible de mettre à jour le profil',
  'Nothing was changed': 'Rien n’a été modifié',
  'Profile updated': 'Profil mis à jour',
  'Changes canceled': 'Modifications annulées',
  'A user with this email already exists': 'Un utilisateur avec cette adresse existe déjà',
  'Failed to create the user': 'Impossible de créer l’utilisateur',
  'User created; the invitation is on its way': 'Utilisateur créé; l’invitation est en route',
  'Failed to edit the user': 'Impossible de modifier l’utilisateur',
  'User edited': 'Utilisateur modifié',
  'Failed to disable the user': 'Impossible de désactiver l’utilisateur',
  'User disabled': 'Utilisateur désactivé',
  'Access restored': 'Accès rétabli',
  'Invitation resent to Eve Moneypenny': 'L’invitation a été envoyée de nouveau à Eve Moneypenny',
  'Invitation to Eve Moneypenny withdrawn': 'L’invitation de Eve Moneypenny a été retirée',
  'Passkeys of Eve Moneypenny removed': 'Eve Moneypenny n’a plus de clé d’accès',
  'Failed to fetch users': 'Impossible de charger les utilisateurs',
  'Failed to refresh data': 'Impossible d’actualiser les données',
  'Report published': 'Rapport publié',
  'Report archived': 'Rapport archivé',
  'Device assigned': 'Appareil attribué',
  '2 reports published': '2 rapports publiés',
  '2 reports archived': '2 rapports archivés',
  '2 devices assigned': '2 appareils attribués',
}

/** Actions on a batch of rows. */
const bulk = only(
  modelOf('bulkAction'),
  (event) => /confirmed|chosen/.test(event.type) || event.request?.targets.ids?.length === 2,
)
const changed = (...ids: readonly string[]) =>
  done(
    'changeRows',
    ids.map((id) => ({ id, outcome: 'changed', version: '"1"', wasPublished: false })),
  )

test.each<[string, Model | string, AnyEventObject]>([
  [UNEXPECTED, 'codeRequest', submit(networkFailure)],
  [UNEXPECTED, 'codeRequest', submit(refused(429))],
  ['A verification code is on its way, if the address is known', 'codeRequest', sent],
  ['Invalid password', 'newPassword', submit(refused(400))],
  ['Failed to reset password, verify your code and try again', 'newPassword', submit(refused(422))],
  [UNCHANGED, 'newPassword', submit(networkFailure)],
  [UNCHANGED, 'newPassword', submit(refused(429))],
  ['Your password has been reset', 'newPassword', sent],
  ['Invalid temporary password', 'setPassword', submit(refused(400))],
  [
    'Failed to set password, verify your password matches the requirements and try again',
    'setPassword',
    submit(refused(422)),
  ],
  [UNCHANGED, 'setPassword', submit(networkFailure)],
  [UNCHANGED, 'setPassword', submit(refused(429))],
  ['Your password has been set', 'setPassword', sent],
  ['Failed to fetch profile', 'profile', failed('readProfile', networkFailure)],
  ['Failed to update profile', 'profileForm', submit(networkFailure)],
  ['Nothing was changed + Profile updated', 'profileForm', sent],
  ['Changes canceled', 'profileForm', { type: 'form.cancelled' }],
  ['A user with this email already exists', 'addUser', submit(refused(409))],
  ['Failed to create the user', 'addUser', submit(refused(400))],
  ['Failed to create the user', 'addUser', submit(networkFailure)],
  ['User created; the invitation is on its way', 'addUser', sent],
  ['Failed to edit the user', 'editUser', submit(refused(409))],
  ['Failed to edit the user', 'editUser', submit(networkFailure)],
  ['User edited', 'editUser', sent],
  ['Failed to disable the user', 'disableUser', submit(refused(409))],
  ['User disabled', 'disableUser', sent],
  ['Failed to edit the user', 'enableUser', submit(refused(403))],
  ['Access restored', 'enableUser', sent],
  ['Failed to edit the user', 'resendInvitation', submit(refused(409))],
  ['Invitation resent to Eve Moneypenny', 'resendInvitation', sent],
  ['Failed to edit the user', 'withdrawInvitation', submit(refused(409))],
  ['Invitation to Eve Moneypenny withdrawn', 'withdrawInvitation', sent],
  ['Failed to edit the user', 'resetPasskeys', submit(networkFailure)],
  ['Passkeys of Eve Moneypenny removed', 'resetPasskeys', sent],
  ['Failed to fetch users', opened('users'), failed('readRows', refused(403))],
  ['Failed to refresh data', 'versionCheck', failed('takeVersion', networkFailure)],
  ['Report published + Report archived + Device assigned', bulk, changed('a')],
  ['2 reports published + 2 reports archived + 2 devices assigned', bulk, changed('a', 'b')],
])(
  'a machine raises the notice “%s”',
  { tags: ['P5.10', 'P8.7', 'P8.8', 'P8.9', 'P8.10', 'P8.11'] },
  (texts, model, event) => {
    const tone = event.type.startsWith('xstate.error') ? 'error' : 'success'
    const english = texts.split(' + ')
    expect(noticesFor(model, event)).toEqual(english.map((text) => `${tone}: ${text}`))
    expect(noticesFor(model, event, 'fr')).toEqual(english.map((text) => `${tone}: ${FRENCH[text]}`))
  },
)

import { expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { done, failed, type Model } from '../kit/model.ts'
import { networkFailure } from '../models/samples.ts'
import { modelOf, noticesFor, only, opened, refused, sent, submit } from './raised-notices.ts'

// The error catalogues with their translations, copied from the specification (platform and domain part, section 8).

const CODE_SENT = 'A verification code is on its way, if the address is known'
const RESET = 'Failed to reset password, verify your code and try again'
const SET = 'Failed to set password, verify your password matches the requirements and try again'
const UNCHANGED = 'The password was not changed'
const UNCHANGED_FR = 'Le mot de passe n’a pas été changé'
const EXISTS = 'A user with this email already exists'
const UNEXPECTED = 'An unexpected error occurred'
const RESET_FR = 'Impossible de réinitialiser le mot de passe. Vérifiez votre code, puis réessayez.'
const SET_FR = 'Impossible de définir le mot de passe. Vérifiez qu’il respecte les exigences, puis réessayez.'
const EXISTS_FR = 'Un utilisateur avec cette adresse existe déjà'
const UNEXPECTED_FR = 'Une erreur inattendue s’est produite'

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

test.each<[string, Model | string, AnyEventObject, string]>([
  [UNEXPECTED, 'codeRequest', submit(networkFailure), UNEXPECTED_FR],
  [UNEXPECTED, 'codeRequest', submit(refused(429)), UNEXPECTED_FR],
  [CODE_SENT, 'codeRequest', sent, 'Un code de vérification a été envoyé, si l’adresse est connue'],
  ['Invalid password', 'newPassword', submit(refused(400)), 'Mot de passe non valide'],
  [RESET, 'newPassword', submit(refused(422)), RESET_FR],
  [UNCHANGED, 'newPassword', submit(networkFailure), UNCHANGED_FR],
  [UNCHANGED, 'newPassword', submit(refused(429)), UNCHANGED_FR],
  ['Your password has been reset', 'newPassword', sent, 'Votre mot de passe a été réinitialisé'],
  ['Invalid temporary password', 'setPassword', submit(refused(400)), 'Mot de passe temporaire non valide'],
  [SET, 'setPassword', submit(refused(422)), SET_FR],
  [UNCHANGED, 'setPassword', submit(networkFailure), UNCHANGED_FR],
  [UNCHANGED, 'setPassword', submit(refused(429)), UNCHANGED_FR],
  ['Your password has been set', 'setPassword', sent, 'Votre mot de passe a été défini'],
  [
    'Failed to fetch profile',
    'profile',
    failed('readProfile', networkFailure),
    'Impossible de charger le profil',
  ],
  [
    'Failed to update profile',
    'profileForm',
    submit(networkFailure),
    'Impossible de mettre à jour le profil',
  ],
  ['Nothing was changed + Profile updated', 'profileForm', sent, 'Rien n’a été modifié + Profil mis à jour'],
  ['Changes canceled', 'profileForm', { type: 'form.cancelled' }, 'Modifications annulées'],
  [EXISTS, 'addUser', submit(refused(409)), EXISTS_FR],
  ['Failed to create the user', 'addUser', submit(refused(400)), 'Impossible de créer l’utilisateur'],
  ['Failed to create the user', 'addUser', submit(networkFailure), 'Impossible de créer l’utilisateur'],
  [
    'User created; the invitation is on its way',
    'addUser',
    sent,
    'Utilisateur créé; l’invitation est en route',
  ],
  ['Failed to edit the user', 'editUser', submit(refused(409)), 'Impossible de modifier l’utilisateur'],
  ['Failed to edit the user', 'editUser', submit(networkFailure), 'Impossible de modifier l’utilisateur'],
  ['User edited', 'editUser', sent, 'Utilisateur modifié'],
  [
    'Failed to disable the user',
    'disableUser',
    submit(refused(409)),
    'Impossible de désactiver l’utilisateur',
  ],
  ['User disabled', 'disableUser', sent, 'Utilisateur désactivé'],
  ['Failed to edit the user', 'enableUser', submit(refused(403)), 'Impossible de modifier l’utilisateur'],
  ['Access restored', 'enableUser', sent, 'Accès rétabli'],
  [
    'Failed to edit the user',
    'resendInvitation',
    submit(refused(409)),
    'Impossible de modifier l’utilisateur',
  ],
  [
    'Invitation resent to Eve Moneypenny',
    'resendInvitation',
    sent,
    'L’invitation a été envoyée de nouveau à Eve Moneypenny',
  ],
  [
    'Failed to edit the user',
    'withdrawInvitation',
    submit(refused(409)),
    'Impossible de modifier l’utilisateur',
  ],
  [
    'Invitation to Eve Moneypenny withdrawn',
    'withdrawInvitation',
    sent,
    'L’invitation de Eve Moneypenny a été retirée',
  ],
  [
    'Failed to edit the user',
    'resetPasskeys',
    submit(networkFailure),
    'Impossible de modifier l’utilisateur',
  ],
  ['Passkeys of Eve Moneypenny removed', 'resetPasskeys', sent, 'Eve Moneypenny n’a plus de clé d’accès'],
  [
    'Failed to fetch users',
    opened('users'),
    failed('readRows', refused(403)),
    'Impossible de charger les utilisateurs',
  ],
  [
    'Failed to refresh data',
    'versionCheck',
    failed('takeVersion', networkFailure),
    'Impossible d’actualiser les données',
  ],
  [
    'Report published + Report archived + Device assigned',
    bulk,
    changed('a'),
    'Rapport publié + Rapport archivé + Appareil attribué',
  ],
  [
    '2 reports published + 2 reports archived + 2 devices assigned',
    bulk,
    changed('a', 'b'),
    '2 rapports publiés + 2 rapports archivés + 2 appareils attribués',
  ],
])(
  'a machine raises the notice “%s”',
  { tags: ['P5.10', 'P8.7', 'P8.8', 'P8.9', 'P8.10', 'P8.11'] },
  (english, model, event, french) => {
    const tone = event.type.startsWith('xstate.error') ? 'error' : 'success'
    const all = (texts: string) => texts.split(' + ').map((text) => `${tone}: ${text}`)
    expect(noticesFor(model, event)).toEqual(all(english))
    expect(noticesFor(model, event, 'fr')).toEqual(all(french))
  },
)

import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Failure } from '../../src/domain/failure.ts'
import { devicesListMachine } from '../../src/machines/lists/devices-list.machine.ts'
import { versionCheckMachine } from '../../src/machines/shell/version-check.machine.ts'
import { deviceOf, networkFailure } from '../models/samples.ts'
import { DEEDS, refused, TEXTS, told } from './told.ts'

// The words of the specification's error catalogue (platform part, section 8), and of their translation.
const CODE_SENT = 'A verification code is on its way, if the address is known'
const CODE_SENT_FR = 'Un code de vérification a été envoyé, si l’adresse est connue'
const RESET = 'Failed to reset password, verify your code and try again'
const RESET_FR = 'Impossible de réinitialiser le mot de passe. Vérifiez votre code, puis réessayez.'
const SET = 'Failed to set password, verify your password matches the requirements and try again'
const SET_FR = 'Impossible de définir le mot de passe. Vérifiez qu’il respecte les exigences, puis réessayez.'
const EXISTS = 'A user with this email already exists'
const EXISTS_FR = 'Un utilisateur avec cette adresse existe déjà'
const UNEXPECTED = 'An unexpected error occurred'
const UNEXPECTED_FR = 'Une erreur inattendue s’est produite'

test.each<[keyof typeof DEEDS, 'done' | Failure, string, string]>([
  ['ask for a code', networkFailure, UNEXPECTED, UNEXPECTED_FR],
  ['ask for a code', refused(429), UNEXPECTED, UNEXPECTED_FR],
  ['ask for a code', 'done', CODE_SENT, CODE_SENT_FR],
  ['reset a password', refused(400), 'Invalid password', 'Mot de passe non valide'],
  ['reset a password', refused(422), RESET, RESET_FR],
  ['reset a password', networkFailure, RESET, RESET_FR],
  ['reset a password', 'done', 'Your password has been reset', 'Votre mot de passe a été réinitialisé'],
  ['set a password', refused(400), 'Invalid temporary password', 'Mot de passe temporaire non valide'],
  ['set a password', refused(422), SET, SET_FR],
  ['set a password', networkFailure, SET, SET_FR],
  ['set a password', 'done', 'Your password has been set', 'Votre mot de passe a été défini'],
  ['read the profile', networkFailure, 'Failed to fetch profile', 'Impossible de charger le profil'],
  ['save the profile', networkFailure, 'Failed to update profile', 'Impossible de mettre à jour le profil'],
  ['save the profile', 'done', 'Profile updated', 'Profil mis à jour'],
  ['leave the profile', 'done', 'Changes canceled', 'Modifications annulées'],
  ['create a user', refused(409), EXISTS, EXISTS_FR],
  ['create a user', refused(400), 'Failed to create the user', 'Impossible de créer l’utilisateur'],
  ['create a user', networkFailure, 'Failed to create the user', 'Impossible de créer l’utilisateur'],
  [
    'create a user',
    'done',
    'User created; the invitation is on its way',
    'Utilisateur créé; l’invitation est en route',
  ],
  ['edit a user', refused(409), EXISTS, EXISTS_FR],
  ['edit a user', networkFailure, 'Failed to edit the user', 'Impossible de modifier l’utilisateur'],
  ['edit a user', 'done', 'User edited', 'Utilisateur modifié'],
  ['disable a user', refused(409), 'Failed to disable the user', 'Impossible de désactiver l’utilisateur'],
  ['disable a user', networkFailure, 'Failed to disable the user', 'Impossible de désactiver l’utilisateur'],
  ['disable a user', 'done', 'User disabled', 'Utilisateur désactivé'],
  ['read the users', refused(403), 'Failed to fetch users', 'Impossible de charger les utilisateurs'],
  ['read the users', networkFailure, 'Failed to fetch users', 'Impossible de charger les utilisateurs'],
])(
  '%s, %j: %s',
  { tags: ['P5.10', 'P8.7', 'P8.8', 'P8.9', 'P8.10', 'P8.11'] },
  async (deed, call, english, french) => {
    const tone = call === 'done' ? 'success' : 'error'
    expect(await told(DEEDS[deed], call)).toEqual([`${tone}: ${english}`])
    expect(await told(DEEDS[deed], call, 'fr')).toEqual([`${tone}: ${french}`])
  },
)

test.each<[keyof typeof DEEDS, 'done' | Failure, string]>([
  ['add a network', refused(409), 'error: Failed to add the Wi-Fi network'],
  ['add a network', networkFailure, 'error: Failed to add the Wi-Fi network'],
  ['add a network', 'done', 'success: Wi-Fi network added'],
  ['change a network', refused(404), 'error: Failed to change the password of the Wi-Fi network'],
  ['change a network', 'done', 'success: Wi-Fi password changed'],
  ['delete a network', refused(404), 'error: Failed to delete the Wi-Fi network'],
  ['delete a network', 'done', 'success: Wi-Fi network deleted'],
  ['read the networks', refused(403), 'error: Failed to fetch Wi-Fi configurations'],
  ['read the inventory', refused(403), 'error: Failed to fetch the inventory'],
  ['set the trim of a vehicle', networkFailure, 'error: Failed to update the trim of the vehicle'],
  ['set the trim of a vehicle', 'done', 'success: Trim of the vehicle updated'],
  ['add a device', refused(409), 'error: Failed to add the device'],
  ['add a device', 'done', 'success: Device added'],
  ['edit a device', refused(409), 'error: Failed to update the device'],
  ['edit a device', 'done', 'success: Device updated'],
  ['delete a device', networkFailure, 'error: Failed to delete the device'],
  ['delete a device', 'done', 'success: Device deleted'],
  ['write a first note', networkFailure, 'error: Failed to add the note'],
  ['write a first note', 'done', 'success: Note added'],
  ['write another note', networkFailure, 'error: Failed to update the note'],
  ['write another note', 'done', 'success: Note updated'],
  ['note beside the row', networkFailure, 'error: Failed to update the note'],
  ['note beside the row', 'done', 'success: Note updated'],
  ['link beside the row', refused(404), 'error: Failed to update the tracking link'],
  ['link beside the row', 'done', 'success: Tracking link updated'],
  ['read the devices', networkFailure, 'error: Failed to fetch devices'],
  ['debug a device', networkFailure, 'error: Failed to change the debug mode'],
  ['debug a device', 'done', 'success: Debug mode changed'],
  ['read the loggers', refused(403), 'error: Failed to fetch unregistered devices'],
])(
  '%s, %j: %s',
  {
    tags: ['D8.2', 'D8.4', 'D8.5', 'D8.6', 'D8.7', 'D8.19'],
  },
  async (deed, call, notice) => {
    expect(await told(DEEDS[deed], call)).toEqual([notice])
  },
)

test('a list that cannot be refreshed says so', { tags: ['D8.8'] }, async () => {
  const answers = [
    Promise.resolve({ rows: [deviceOf('1')], total: 1, counts: null }),
    Promise.reject(refused(403)),
  ]
  answers[1]?.catch(() => undefined)
  const actor = createActor(
    devicesListMachine.provide({
      actors: { readRows: fromPromise(() => answers.shift() ?? Promise.reject(networkFailure)) },
    }),
    { input: { selection: { type: 'all' } } },
  )
  const notices: string[] = []
  actor.on('notice.raised', ({ message }) => notices.push(TEXTS.en[`notices.${message}`] ?? ''))
  actor.start()
  actor.send({ type: 'screen.opened', search: '', selection: { type: 'all' } })
  await waitFor(actor, ({ context }) => context.loaded !== null)
  actor.send({ type: 'refresh.requested' })
  await waitFor(actor, () => notices.length > 0)
  expect(notices).toEqual(['Failed to refresh data'])
  expect(actor.getSnapshot().context.loaded?.rows).toEqual([deviceOf('1')])
  actor.stop()
})

test('a new build that cannot be taken on says so', { tags: ['P8.11'] }, async () => {
  const actor = createActor(
    versionCheckMachine.provide({
      actors: {
        readVersion: fromPromise(() => Promise.resolve({ buildId: 'two' })),
        takeVersion: fromPromise(() => Promise.reject(networkFailure)),
      },
    }),
    { input: { known: 'one' } },
  )
  const notices: string[] = []
  actor.on('notice.raised', ({ message }) => notices.push(TEXTS.en[`notices.${message}`] ?? ''))
  actor.start()
  await waitFor(actor, (snapshot) => snapshot.matches('outdated'))
  actor.send({ type: 'refresh.requested', isWorkUnsaved: false })
  await waitFor(actor, () => notices.length > 0)
  expect(notices).toEqual(['Failed to refresh data'])
  actor.stop()
})

import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { flatten } from '../../scripts/check/i18n-rules.ts'
import { catalogue as fr } from '../../scripts/french.ts'
import type { Change } from '../../src/domain/changes/change.ts'
import { debuggingOf, reportEdit } from '../../src/domain/changes/row-edits.ts'
import type { Failure } from '../../src/domain/failure.ts'
import { catalogue as en } from '../../src/i18n/en.ts'
import { callId } from '../../src/machines/changes/changes.rules.ts'
import { explore } from '../kit/explore.ts'
import { findModels } from '../kit/find-models.ts'
import { done, failed, type Model } from '../kit/model.ts'
import { LISTS, type ListName } from '../models/lists/list-samples.ts'
import { deviceOf, networkFailure, reportRow, unauthorized } from '../models/samples.ts'

// The error catalogues with their translations, copied from the specification (platform and domain part, section 8).

const TEXTS = { en: flatten(en), fr: flatten(fr) }
const refused = (status: number): Failure => ({ code: 'rejected', status, message: 'No', field: null })
const sent = done('submit')
const submit = (failure: Failure) => failed('submit', failure)

const { models } = await findModels(process.cwd())
function modelOf(id: string): Model {
  const model = models.find((each) => each.id === id)
  if (!model) throw new Error(`There is no model "${id}".`)
  return model
}

/** The notices that a machine raises for an event in all states of its model, as texts. */
function noticesFor(
  machine: Model | string,
  event: AnyEventObject,
  language: 'en' | 'fr' = 'en',
): readonly string[] {
  const plain = (other: AnyEventObject) => ({ ...other, actorId: undefined })
  const model = typeof machine === 'string' ? modelOf(machine) : machine
  const { edges } = explore({ ...model, events: (snapshot) => [...model.events(snapshot), event] })
  const notices = edges
    .map(({ step }) => step)
    .filter((step) => isDeepStrictEqual(plain(step.event), plain(event)))
    .flatMap(({ emitted }) => emitted.map((fact) => ('notice' in fact ? fact.notice : fact)))
    .filter(({ type }) => type === 'notice.raised')
    .map(({ tone, message, name }) => {
      const key = `notices.${message}`
      const text = TEXTS[language][key] ?? TEXTS[language][`${key}_one`]
      return `${tone}: ${text?.replace('{{name}}', name)}`
    })
  return [...new Set(notices)]
}

/** The model with only the wanted events. */
const only = (model: Model, isWanted: (event: AnyEventObject) => boolean): Model => ({
  ...model,
  events: (snapshot) => model.events(snapshot).filter(isWanted),
})
const opened = (list: ListName) => only(modelOf(`${list}Pages`), ({ type }) => type === 'query.chosen')
const isRead = ({ type }: AnyEventObject) => type === 'query.chosen' || type === 'xstate.done.actor.readRows'
const refreshed = only(
  modelOf('reportsPages'),
  (event) => isRead(event) || event.type === 'refresh.requested',
)
/** The outbox when the first row of a list is edited. */
const edited = (list: ListName, edit: Change | null = LISTS[list].edit): Model => ({
  ...modelOf('changes'),
  events: ({ context }) => (context.changes.length === 0 ? [{ type: 'row.edited', edit }] : []),
})
const editor = (kind: string) =>
  only(modelOf('deviceEditors'), (event) => event.type !== 'editor.requested' || event.kind === kind)
const NOTE = { id: 'n1', text: 'Here', updatedAt: '2026-10-01T10:00:00.000Z' }
const noted: Model = {
  ...modelOf('noteDevice'),
  inputs: modelOf('noteDevice').inputs.map((input) => ({
    subject: { ...(input as { subject: object }).subject, row: deviceOf('1', { note: NOTE }) },
  })),
}

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
    'Invitation sent to Eve Moneypenny again',
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

const unread = failed('readRows', refused(403))
const unsaved = failed('saveEdit', networkFailure)
const saved = done('saveEdit')
const refusedRow = failed(callId(1), refused(409))
const savedRow = done(callId(1), { row: null, version: null })
const uploadFailed = (failure: Failure) => ({ type: 'upload.failed', failure })
const TOO_LARGE: Failure = { code: 'fileTooLarge' }
const UPLOAD = 'error: Failed to upload the picture'
const LARGE = 'error: File size must be less than 4MB'

test.each<[string, Model | string, AnyEventObject]>([
  ['error: Failed to add the Wi-Fi network', 'addWifi', submit(refused(409))],
  ['error: Failed to add the Wi-Fi network', 'addWifi', submit(networkFailure)],
  ['success: Wi-Fi network added', 'addWifi', sent],
  ['error: Failed to change the password of the Wi-Fi network', 'editWifi', submit(refused(404))],
  ['success: Wi-Fi password changed', 'editWifi', sent],
  ['error: Failed to delete the Wi-Fi network', 'deleteWifi', submit(refused(404))],
  ['success: Wi-Fi network deleted', 'deleteWifi', sent],
  ['error: Failed to fetch Wi-Fi configurations', opened('wifi'), unread],
  ['error: Failed to fetch the problem reports', opened('traces'), unread],
  ['error: Failed to fetch the audit log', opened('audit'), unread],
  ['error: Failed to delete the problem report', 'deleteTrace', submit(networkFailure)],
  ['success: Problem report deleted', 'deleteTrace', sent],
  ['error: Failed to save the problem report as a file', 'traceFile', failed('saveTrace', refused(404))],
  ['success: The problem report is in your downloads', 'traceFile', done('saveTrace')],
  ['nothing', 'traceFile', failed('saveTrace', unauthorized)],
  ['error: Failed to fetch the inventory', opened('inventory'), unread],
  ['error: Failed to update the trim of the vehicle', edited('inventory'), refusedRow],
  ['success: Trim of the vehicle updated', edited('inventory'), savedRow],
  ['error: Failed to add the device', 'addDevice', submit(refused(409))],
  ['success: Device added', 'addDevice', sent],
  ['error: Failed to update the device', 'editDevice', submit(refused(409))],
  ['success: Nothing was changed + success: Device updated', 'editDevice', sent],
  ['error: Failed to delete the device', 'deleteDevice', submit(networkFailure)],
  ['success: Device deleted', 'deleteDevice', sent],
  ['error: Failed to issue a token', 'loggerToken', failed('issueToken', networkFailure)],
  ['error: Failed to revoke the token', 'loggerToken', failed('revokeToken', networkFailure)],
  ['success: Token revoked', 'loggerToken', done('revokeToken')],
  ['error: Failed to add the note', 'noteDevice', submit(networkFailure)],
  ['success: Note added', 'noteDevice', sent],
  ['error: Failed to update the note', noted, submit(networkFailure)],
  ['success: Note updated', noted, sent],
  ['error: Failed to update the note', editor('note'), unsaved],
  ['error: Failed to update the tracking link', editor('tracking'), unsaved],
  ['success: Note updated', editor('note'), saved],
  ['success: Tracking link updated', editor('tracking'), saved],
  ['error: Failed to fetch devices', opened('devices'), unread],
  ['error: Failed to change the debug mode', edited('devices'), refusedRow],
  ['success: Debug mode switched on', edited('devices'), savedRow],
  [
    'success: Debug mode switched off',
    edited('devices', debuggingOf(deviceOf('1', { debugMode: true }))),
    savedRow,
  ],
  ['error: Failed to fetch unregistered devices', 'deviceOffers', failed('readUnregistered', refused(403))],
  ['error: Failed to fetch battery reports', opened('reports'), unread],
  ['error: Failed to fetch battery reports + error: Failed to refresh data', refreshed, unread],
  [
    'error: Failed to update the trim',
    edited('reports', reportEdit(reportRow('1'), 'trim', 'GT')),
    refusedRow,
  ],
  ['success: Trim updated', edited('reports', reportEdit(reportRow('1'), 'trim', 'GT')), savedRow],
  ['error: Failed to change whether the report is published', edited('reports'), refusedRow],
  ['success: Published', edited('reports'), savedRow],
  [
    'error: Failed to regenerate the report',
    edited('reports', reportEdit(reportRow('1'), 'regenerated', true)),
    refusedRow,
  ],
  [
    'success: The report is being regenerated',
    edited('reports', reportEdit(reportRow('1'), 'regenerated', true)),
    savedRow,
  ],
  [
    'error: Failed to fetch battery report + error: Failed to refresh data',
    'report',
    failed('readReport', refused(404)),
  ],
  ['nothing', 'report', failed('readReport', unauthorized)],
  ['error: Failed to print report', 'printReport', failed('printReport', networkFailure)],
  [LARGE, 'pictureUpload', failed('compressPicture', TOO_LARGE)],
  [UPLOAD, 'pictureUpload', failed('compressPicture', { code: 'notAnImage' })],
  [`${UPLOAD} + ${LARGE}`, 'pictureUpload', uploadFailed(TOO_LARGE)],
  [UPLOAD, 'pictureUpload', uploadFailed(networkFailure)],
  ['success: Picture uploaded', 'pictureUpload', { type: 'upload.completed', imagePath: 'new.jpg' }],
  ['success: E-mail sent', 'emailCustomer', sent],
  ['error: Failed to send email', 'emailCustomer', submit(networkFailure)],
])(
  'a machine raises “%s”',
  {
    tags: ['D8.4', 'D8.5', 'D8.6', 'D8.7', 'D8.8', 'D8.9', 'D8.10', 'D8.12', 'D8.14', 'D8.15', 'D8.19'],
  },
  (notices, model, event) => {
    expect(noticesFor(model, event).join(' + ') || 'nothing').toBe(notices)
  },
)

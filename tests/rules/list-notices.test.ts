import { expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import type { Change } from '../../src/domain/changes/change.ts'
import { undoOfStanding } from '../../src/domain/changes/row-changes.ts'
import { debuggingOf, filingOf, reportEdit, stockEdit } from '../../src/domain/changes/row-edits.ts'
import type { Failure } from '../../src/domain/failure.ts'
import { callId } from '../../src/machines/changes/changes.rules.ts'
import { restored } from '../../src/machines/lists/saved-views.types.ts'
import { done, failed, type Model } from '../kit/model.ts'
import { doubtChange, firstUseChange } from '../models/changes/changes.model.ts'
import { LISTS, type ListName } from '../models/lists/list-samples.ts'
import {
  deviceOf,
  inventoryItem,
  networkFailure,
  overtakenBy,
  reportRow,
  unauthorized,
  userOf,
  viewOf,
} from '../models/samples.ts'
import { modelOf, noticesFor, only, opened, refused, sent, submit } from './raised-notices.ts'

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
const report = (...[field, to]: ['trim', string | null] | ['published' | 'regenerated', boolean]) =>
  edited('reports', reportEdit(reportRow('1'), field, to))
const editor = (kind: string) =>
  only(modelOf('deviceEditors'), (event) => event.type !== 'editor.requested' || event.kind === kind)
const NOTE = { id: 'n1', text: 'Here', updatedAt: '2026-10-01T10:00:00.000Z' }
const noted: Model = {
  ...modelOf('noteDevice'),
  inputs: modelOf('noteDevice').inputs.map((input) => ({
    subject: { ...(input as { subject: object }).subject, row: deviceOf('1', { note: NOTE }) },
  })),
}

const unread = failed('readRows', refused(403))
const unsaved = failed('saveEdit', networkFailure)
const saved = done('saveEdit')
const refusedRow = failed(callId(1), refused(409))
const savedRow = done(callId(1), { row: null, version: null })
const uploadFailed = (failure: Failure) => ({ type: 'upload.failed', failure })
const TOO_LARGE: Failure = { code: 'fileTooLarge' }
const UPLOAD = 'error: Failed to upload the picture'
const LARGE = 'error: File size must be less than 4MB'
/** As the notice of a disabled user takes it back. */
const disabled = undoOfStanding(userOf('DEALER_USER', { version: '"1"' }), true)
const overtaken = failed(callId(1), overtakenBy({ version: '"2"', values: {} }, ['isDisabled']))

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
  ['error: Failed to update the vehicle’s trim', edited('inventory'), refusedRow],
  ['success: Vehicle trim updated', edited('inventory'), savedRow],
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
  ['error: Failed to update the trim', report('trim', 'GT'), refusedRow],
  ['success: Trim updated', report('trim', 'GT'), savedRow],
  ['error: Failed to change whether the report is published', edited('reports'), refusedRow],
  ['success: Published', edited('reports'), savedRow],
  ['error: Failed to regenerate the report', report('regenerated', true), refusedRow],
  ['success: The report is being regenerated', report('regenerated', true), savedRow],
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
  [
    'error: HEIC photos cannot be read here. Choose a JPEG.',
    'pictureUpload',
    failed('compressPicture', { code: 'heicNotReadable' }),
  ],
  ['error: Failed to save the explanation', edited('reports', doubtChange), refusedRow],
  ['success: Explanation saved', edited('reports', doubtChange), savedRow],
  ['error: Failed to save the in-service date', edited('reports', firstUseChange), refusedRow],
  ['success: In-service date saved', edited('reports', firstUseChange), savedRow],
  ['success: Trim removed', report('trim', null), savedRow],
  ['success: Vehicle trim removed', edited('inventory', stockEdit(inventoryItem('1'), null)), savedRow],
  ['success: No longer published', report('published', false), savedRow],
  [
    'error: Failed to change whether the report is archived',
    edited('reports', filingOf(reportRow('1'))),
    refusedRow,
  ],
  ['error: Could not be undone', edited('users', disabled), refusedRow],
  ['error: Not undone: someone else has changed it since', edited('users', disabled), overtaken],
  [
    'error: Not saved yet: you are offline. It will be saved when you are back online.',
    edited('users', disabled),
    failed(callId(1), networkFailure),
  ],
  ['error: Failed to restore the view', edited('reports', restored(viewOf('1'))), refusedRow],
  ['success: The last change was undone', 'reportRevisions', done('undoRevision', '"3"')],
  [
    'error: The export failed; no file was saved',
    'csvExport',
    { type: 'export.failed', failure: networkFailure },
  ],
  ['success: The export is in your downloads', 'csvExport', { type: 'export.completed' }],
  ['error: Failed to sign out there', 'ownSessions', failed('endSessions', networkFailure)],
  ['success: Signed out there + success: Signed out everywhere else', 'ownSessions', done('endSessions')],
  ['error: Failed to save the view', 'saveView', submit(networkFailure)],
  ['success: View saved', 'saveView', sent],
  ['success: View changed', 'savedViews', done('updateView')],
  ['success: View deleted', 'savedViews', done('deleteView')],
  [
    'success: This list is as you left it. “Views” shows the whole list again.',
    'savedViews',
    { type: 'lastView.returned', search: '' },
  ],
  [
    'error: Part of this page has stopped working. Reload the page and check your last changes.',
    'session',
    failed('changes', new Error('crashed')),
  ],
  [
    'error: Support could not accept the report {{code}}. It is no longer on this device.',
    'problemReport',
    done('deliver', { delivered: [], refused: [{ id: 'one', code: 'ABCD' }] }),
  ],
  [
    'error: The selected rows could not all be changed + success: Report published',
    'bulkAction',
    failed('changeRows', networkFailure),
  ],
  ['success: Email sent', 'emailCustomer', sent],
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

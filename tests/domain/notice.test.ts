import { expect, test } from 'vitest'
import { type BulkAction, DEVICE_ACTIONS, REPORT_ACTIONS, USER_ACTIONS } from '../../src/domain/lists/bulk.ts'
import {
  isAboutReading,
  isAnswered,
  isChangedByBulk,
  type NoticeMessage,
} from '../../src/domain/shell/notice.ts'

test('a failure of a read loses nothing that a user has done', () => {
  const reading = [
    'profile.error.fetchFailed',
    'general.error.queryWithheld',
    'general.error.refreshFailed',
  ] as const
  const others = ['users.error.editFailed', 'general.error.undoFailed', 'exports.error.failed'] as const
  expect([...reading, ...others].filter(isAboutReading)).toEqual(reading)
})

const undo = (id: string, field: string) => ({
  undo: { list: 'changes', edits: [{ id, kind: 'report', values: { [field]: true } }] },
})

test.each([
  ['profile.error.updateFailed', 'profile.success.updated', {}, {}, true],
  ['profile.error.updateFailed', 'profile.success.canceled', {}, {}, false],
  ['profile.error.updateFailed', 'users.success.userEdited', {}, {}, false],
  ['general.error.unexpected', 'auth.success.codeSent', {}, {}, true],
  ['general.error.unexpected', 'auth.success.codeSent', {}, { page: '/other' }, false],
  ['reports.error.publishUpdateFailed', 'reports.success.publishToggled.on', {}, {}, false],
  [
    'reports.error.publishUpdateFailed',
    'reports.success.publishToggled.on',
    undo('1', 'published'),
    undo('1', 'published'),
    true,
  ],
  [
    'reports.error.publishUpdateFailed',
    'reports.success.publishToggled.on',
    undo('1', 'published'),
    undo('2', 'published'),
    false,
  ],
  [
    'general.error.changeOvertaken',
    'devices.success.deviceUpdated',
    undo('1', 'name'),
    undo('1', 'name'),
    true,
  ],
] as const satisfies readonly (readonly [NoticeMessage, NoticeMessage, object, object, boolean])[])(
  'the failure %s and the success %s, of %j and %j: ended %j',
  (failure, success, failed, done, isEnded) => {
    const page = '/page'
    expect(isAnswered({ message: failure, page, ...failed }, { message: success, page, ...done })).toBe(
      isEnded,
    )
  },
)

test.each([
  ['published', ['publish', 'unpublish', 'archive', 'restore']],
  ['debugMode', ['debugOn', 'debugOff']],
  ['dealershipId', ['assign']],
  ['isDisabled', ['disable', 'enable']],
  ['name', []],
])('the last edit of %s is overtaken by %j on many rows', (field, overtaking) => {
  const edit = { id: '1', kind: 'row', values: { [field]: true } }
  const isOvertaken = (action: BulkAction, id = '1') =>
    isChangedByBulk(edit, Object.assign({ id: 'many' }, { action, targets: { ids: [id] } }))
  const actions = [...REPORT_ACTIONS, ...DEVICE_ACTIONS, ...USER_ACTIONS]
  expect(actions.filter((action) => isOvertaken(action))).toEqual(overtaking)
  expect(actions.filter((action) => isOvertaken(action, '2'))).toEqual([])
})

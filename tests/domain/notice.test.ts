import { expect, test } from 'vitest'
import {
  isAboutReading,
  isAnswered,
  NOTICE_MESSAGES,
  type NoticeMessage,
} from '../../src/domain/shell/notice.ts'

test('these failures lose nothing that a user has done', () => {
  expect(NOTICE_MESSAGES.filter(isAboutReading)).toEqual([
    'profile.error.fetchFailed',
    'general.error.unreachable',
    'general.error.refreshFailed',
    'general.error.languageFailed',
    'general.error.contextWithheld',
    'general.error.screenWithheld',
    'general.error.queryWithheld',
    'users.error.fetchFailed',
    'inventory.error.fetchFailed',
    'wifis.error.fetchFailed',
    'metrics.error.fetchFailed',
    'devices.error.fetchFailed',
    'devices.error.fetchUnregisteredDevicesFailed',
    'reports.error.fetchFailed',
    'report.error.fetchFailed',
    'audit.error.fetchFailed',
    'traces.error.fetchFailed',
  ])
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

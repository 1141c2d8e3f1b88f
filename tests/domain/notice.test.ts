import { expect, test } from 'vitest'
import { isAboutReading, NOTICE_MESSAGES } from '../../src/domain/shell/notice.ts'

test('these failures lose nothing that a user has done', () => {
  expect(NOTICE_MESSAGES.filter(isAboutReading)).toEqual([
    'profile.error.fetchFailed',
    'general.error.unreachable',
    'general.error.refreshFailed',
    'general.error.languageFailed',
    'general.error.contextWithheld',
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

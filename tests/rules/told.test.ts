import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { flatten } from '../../scripts/check/i18n-rules.ts'
import type { Change } from '../../src/domain/changes/change.ts'
import { undoOfStanding } from '../../src/domain/changes/row-changes.ts'
import { debuggingOf, reportEdit, stockEdit } from '../../src/domain/changes/row-edits.ts'
import { NOTICE_MESSAGES } from '../../src/domain/shell/notice.ts'
import { catalogue } from '../../src/i18n/en.ts'
import { refusedMessage, savedMessage } from '../../src/machines/changes/changes.rules.ts'
import { restored } from '../../src/machines/lists/saved-views.types.ts'
import {
  deviceOf,
  inventoryItem,
  networkFailure,
  overtakenBy,
  reportRow,
  userOf,
  viewOf,
} from '../models/samples.ts'

// What machines tell is in their pins, and what forms tell after a refusal in `refusals.test.ts`.

const TEXTS = flatten(catalogue.notices)
const machines = globSync('src/machines/**/*.ts').map((file) => readFileSync(file, 'utf8'))

test.each([
  ['auth.error.invalidPassword', 'Invalid password'],
  ['auth.error.invalidTemporaryPassword', 'Invalid temporary password'],
  ['auth.error.resetPasswordFailed', 'Failed to reset password, verify your code and try again'],
  [
    'auth.error.setPasswordFailed',
    'Failed to set password, verify your password matches the requirements and try again',
  ],
  ['profile.error.fetchFailed', 'Failed to fetch profile'],
  ['profile.error.updateFailed', 'Failed to update profile'],
  ['users.error.alreadyExists', 'A user with this email already exists'],
  ['general.error.unexpected', 'An unexpected error occurred'],
  ['general.error.refreshFailed', 'Failed to refresh data'],
  ['report.error.fetchFailed', 'Failed to fetch battery report'],
  ['report.actions.print.error', 'Failed to print report'],
  ['report.actions.emailCustomer.error', 'Failed to send email'],
  ['reports.error.fileTooLarge', 'File size must be less than 4MB'],
])(
  'the notice %s has the words of the specification',
  { tags: ['P8.7', 'P8.9', 'P8.10', 'P8.11', 'D5.13', 'D8.8', 'D8.9', 'D8.10', 'D8.12'] },
  (message, text) => {
    expect(TEXTS[message]).toBe(text)
  },
)

test.each([
  ['auth.success', 'codeSent passwordReset passwordSet'],
  ['profile.success', 'updated canceled'],
  ['users.error', 'createFailed fetchFailed editFailed disableFailed'],
  ['users.success', 'userCreated userEdited userDisabled'],
  ['inventory', 'error.fetchFailed error.trimUpdateFailed success.trimUpdated'],
  ['devices.error', 'fetchFailed fetchUnregisteredDevicesFailed createFailed noteCreateFailed'],
  ['devices.error', 'noteUpdateFailed trackingUrlUpdateFailed deviceUpdateFailed deviceDeleteFailed'],
  ['devices.success', 'deviceCreated noteCreated noteUpdated trackingUrlUpdated deviceUpdated deviceDeleted'],
  ['devices', 'error.debugModeToggleFailed success.debugModeToggled.on success.debugModeToggled.off'],
  ['wifis.error', 'fetchFailed createFailed wifiUpdateFailed wifiDeleteFailed'],
  ['wifis.success', 'wifiCreated wifiUpdated wifiDeleted'],
  ['reports.error', 'fetchFailed trimUpdateFailed publishUpdateFailed regenerateReportFailed'],
  ['reports.success', 'trimUpdated publishToggled.on publishToggled.off regenerateReport'],
])(
  'machines raise those of %s that the specification names: %s',
  { tags: ['P8.8', 'P8.9', 'P8.10', 'D8.4', 'D8.5', 'D8.6', 'D8.7', 'D8.19'] },
  (area, names) => {
    const wanted = names.split(' ').map((name) => `${area}.${name}`)
    expect(NOTICE_MESSAGES).toEqual(expect.arrayContaining(wanted))
    expect(wanted.filter((message) => !machines.some((source) => source.includes(`'${message}'`)))).toEqual(
      [],
    )
  },
)

describe('of a change of a row', () => {
  const row = reportRow('1')
  const disabled = undoOfStanding(userOf('DEALER_USER'), true)

  test.each<[Change, string | null]>([
    [debuggingOf(deviceOf('1', { debugMode: true })), 'devices.success.debugModeToggled.off'],
    [stockEdit(inventoryItem('1'), 'GT'), 'inventory.success.trimUpdated'],
    [stockEdit(inventoryItem('1'), null), 'inventory.success.trimRemoved'],
    [reportEdit(row, 'published', false), 'reports.success.publishToggled.off'],
    [restored(viewOf('1')), null],
  ])('it is told whether it gave or took something: %j', (change, message) => {
    expect(savedMessage(change)).toBe(message)
  })

  test('a refusal is told in its words, a conflict of an undo as one', () => {
    const overtaken = overtakenBy({ version: '"2"', values: {} }, ['isDisabled'])
    const told = (change: Change | null, failure = overtaken) => change && refusedMessage(change, failure)
    expect([
      told(disabled, networkFailure),
      told(disabled),
      told(reportEdit(row, 'trim', 'GT')),
      told(restored(viewOf('1'))),
    ]).toEqual([
      'general.error.undoFailed',
      'general.error.undoOvertaken',
      'general.error.changeOvertaken',
      'views.error.viewRestoreFailed',
    ])
  })
})

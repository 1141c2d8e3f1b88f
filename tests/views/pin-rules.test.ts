import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// A pin says that a view has changed, not that it was right. What must hold of all of them is said here.

interface Scene {
  readonly view: string
  readonly name: string
  /** What the scene shows, or what is different from the one before, without what is gone. */
  readonly lines: readonly string[]
}

const FOLDER = 'tests/pins/views/'
const scenes: readonly Scene[] = globSync(`${FOLDER}**/*.txt`).flatMap((path) =>
  readFileSync(path, 'utf8')
    .split(/^## \d+\. /m)
    .slice(1)
    .map((text) => {
      const [name = '', ...lines] = text.split('\n')
      const view = path.slice(FOLDER.length, -'.txt'.length)
      return { view, name, lines: lines.filter((line) => !line.startsWith('-')) }
    }),
)
const isOff = (line: string) => /\[(?:[^"]*, )?(?:aria-disabled|disabled)[,\]]/.test(line)
const plain = (line: string) => line.replace(/^[~+ ]+/, '')

test('a control that is off sends nothing, whatever is done with it', () => {
  const sending = scenes.flatMap(({ view, name, lines }) =>
    lines
      .filter((line, at) => {
        const control = lines.slice(0, at).findLast((before) => !plain(before).startsWith('·')) ?? ''
        return plain(line).startsWith('·') && line.includes('←') && isOff(control)
      })
      .map((line) => `${view}, ${name}: ${plain(line)}`),
  )
  expect(sending).toEqual([])
})

test('while a dialog sends something, it cannot be closed, and its other button is off', () => {
  const open = scenes.filter(
    ({ view, lines }) =>
      /^dialogs|trace-dialogs|make-ownership|saved-views/.test(view) &&
      lines.some((line) => /^button .*type=submit, busy/.test(plain(line))),
  )
  const closable = open.filter(
    ({ lines }) =>
      !lines.some((line) => /^button "Close" .*aria-disabled/.test(plain(line))) ||
      !lines.some((line) => /^button "(?:Cancel|Done|Back)" .*disabled/.test(plain(line))),
  )
  expect(closable.map(({ view, name }) => `${view}, ${name}`)).toEqual([])
  expect(open.length).toBeGreaterThan(10)
})

/** What is off while a machine works, and in which states: those that the specification and the design ask for. */
test.each([
  ['account/mail-proof', 'checking', ['Continue', 'Cancel', 'Send another code']],
  ['account/own-passkeys', 'changing', ['One moment…']],
  ['account/profile', 'submitting', ['Saving…', 'Cancel']],
  ['account/profile', 'ending', ['Sign out everywhere else']],
  ['account/reset-password', 'submitting', ['Sending…']],
  ['account/reset-password', 'submitting', ['Setting…']],
  ['account/set-password', 'submitting', ['Setting…']],
  ['bulk/bulk-bar', 'running.changing.stopping', ['Stop']],
  ['dialogs/device-dialogs', 'addDevice submitting', ['Adding…', 'Cancel', 'Close']],
  ['dialogs/device-dialogs', 'editDevice submitting', ['Saving…', 'Cancel', 'Close']],
  ['dialogs/device-dialogs', 'deleteDevice submitting', ['Deleting…', 'Cancel', 'Close']],
  ['dialogs/device-dialogs', 'noteDevice submitting', ['Saving…', 'Cancel', 'Close']],
  ['dialogs/device-dialogs', 'loggerToken issuing', ['Issuing…', 'Revoke the token…']],
  ['dialogs/device-dialogs', 'loggerToken revoking', ['Revoking…', 'Cancel', 'Close']],
  ['dialogs/user-dialogs', 'addUser submitting', ['Sending…', 'Cancel', 'Close']],
  ['dialogs/user-dialogs', 'editUser submitting', ['Saving…', 'Cancel', 'Close']],
  ['dialogs/user-dialogs', 'disableUser submitting', ['Disabling…', 'Cancel', 'Close']],
  ['dialogs/user-dialogs', 'resetPasskeys submitting', ['Removing…', 'Cancel', 'Close']],
  ['dialogs/wifi-dialogs', 'addWifi submitting', ['Adding…', 'Cancel', 'Close']],
  ['dialogs/wifi-dialogs', 'editWifi submitting', ['Changing…', 'Cancel', 'Close']],
  ['dialogs/wifi-dialogs', 'deleteWifi submitting', ['Deleting…', 'Cancel', 'Close']],
  ['history/row-history', 'undoing', ['Close']],
  ['lists/device-editor', 'editor.saving', ['Saving…', 'Cancel', 'Close']],
  ['lists/reports', 'loadingMore', ['Loading more…']],
  ['public/problem-report', 'dialog.sending', ['Sending…', 'Save as a file', 'Cancel']],
  ['public/public-report', 'current.printing', ['Making the PDF…']],
  ['public/unsubscribe', 'confirming', ['Unsubscribing…']],
  ['public/verify-report', 'checking', ['Checking…']],
  ['report/report', 'printing', ['Preparing…']],
  ['report/changes/report-revisions', 'undoing', ['Close', 'Publish again']],
  ['report/ownership/make-ownership', 'making', ['Creating the report…', 'Close']],
  ['report/ownership/make-ownership', 'mailing', ['Sending…', 'Revoke', 'Back', 'Done']],
  ['report/ownership/make-ownership', 'revoking', ['Revoking…', 'Cancel', 'Close']],
  ['saved-views/saved-views', 'new submitting', ['Saving…', 'Cancel', 'Close']],
  ['session/passkey-sign-in', 'redeeming', ['Signing in…', 'Use your passkey', 'Back to the password']],
  ['session/provider-sign-in', 'submitting', ['Signing in…', 'Sign in with a passkey']],
  ['session/session-limit', 'watching.near.staying', ['Staying signed in…']],
  ['session/sign-in', 'requestingLink', ['Email me a link', 'Sign in', 'Sign in with a passkey']],
  ['shell/notices/version-notice', 'taking', ['Refreshing…']],
  ['support/problem-report', 'dialog.sending', ['Sending…', 'Save as a file', 'Cancel', 'Close']],
  ['support/trace-dialogs', 'submitting', ['Deleting…', 'Cancel', 'Close']],
  ['lists/reports', 'exporting', ['Print the list']],
  ['lists/wifi', 'empty', ['Export']],
])('%s, %s: off are %j', (view, state, names) => {
  const off = scenes
    .filter((scene) => scene.view === view && scene.name.split(/ \| |, /).includes(state))
    .map(({ lines }) => lines.filter(isOff).map(plain))
  expect(
    off.some((lines) => names.every((name) => lines.some((line) => line.startsWith(`button "${name}"`)))),
  ).toBe(true)
})

test('a control of a list that is off and does not work right now says why', () => {
  const silent = scenes
    .filter(({ view }) => /^lists\/|^support\/(?:audit|traces)/.test(view))
    .flatMap(({ view, name, lines }) =>
      lines
        .filter((line) => /^(?:button|switch|link) /.test(plain(line)) && isOff(line))
        .filter((line) => !/busy|described=/.test(line) && !name.includes('saving'))
        .map((line) => `${view}, ${name}: ${plain(line)}`),
    )
  expect(silent).toEqual([])
})

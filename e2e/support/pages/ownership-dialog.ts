import type { Page } from 'playwright/test'
import type { Language } from '../../../src/domain/session/profile.ts'
import { words } from '../words.ts'

/** Locators of the dialog that makes ownership reports, by role and accessible name. */
export function ownershipDialog(page: Page, language: Language = 'en') {
  const say = (key: string, values: Readonly<Record<string, string>> = {}) => words(key, values, language)
  const dialog = page.getByRole('dialog')
  const named = (key: string) => dialog.getByRole('button', { name: say(key), exact: true })
  return {
    say,
    open: page.getByRole('button', { name: say('report.ownership') }),
    dialog,
    retry: named('action.retry'),
    close: named('dialog.close'),
    cancel: named('dialog.cancel'),
    keep: named('dialog.discard.keep'),
    discard: named('dialog.discard.confirm'),
    comparison: dialog.getByLabel(say('makeOwnership.comparison')),
    fuelRating: dialog.locator('input[name="fuelRating"]'),
    years: dialog.getByLabel(say('makeOwnership.years')),
    gas: dialog.locator('input[name="gasCost"]'),
    preview: dialog.getByRole('region', { name: say('makeOwnership.preview.title') }),
    submit: named('makeOwnership.submit'),
    // The name of the code, which is drawn later, has the same words.
    link: dialog.getByLabel(say('makeOwnership.handing.link'), { exact: true }),
    qr: dialog.getByRole('img', { name: say('makeOwnership.handing.qr') }),
    copy: named('makeOwnership.handing.copy'),
    ownerLanguage: dialog.getByLabel(say('makeOwnership.handing.language')),
    email: dialog.getByLabel(say('makeOwnership.mail.label')),
    send: named('makeOwnership.mail.send'),
    outcome: (key: string, values: Readonly<Record<string, string>> = {}) =>
      dialog.getByRole('status').filter({ hasText: say(`makeOwnership.mail.outcome.${key}`, values) }),
    revoke: named('makeOwnership.handing.revoke'),
    back: named('makeOwnership.handing.back'),
    done: named('makeOwnership.handing.done'),
    end: named('makeOwnership.end.submit'),
  }
}

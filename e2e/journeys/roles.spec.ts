import type { Language } from '../../src/domain/profile.ts'
import { reportsPage } from '../support/reports-page.ts'
import { type Account, expect, test } from '../support/test.ts'
import { wording, words } from '../support/words.ts'

const EVERYBODY = [
  'created_at',
  'cell_health',
  'vehicle',
  'trim',
  'vin',
  'score',
  'current_capacity',
  'original_capacity',
  'published',
]
const GROUP = ['configuration_name']
const PROVIDER = [...GROUP, 'country', 'configuration_id']

const ROLES: readonly {
  readonly account: Account
  readonly language: Language
  readonly more: readonly string[]
  /** The name in the selector, or of the only dealership. */
  readonly context: string
  readonly maySwitch: boolean
}[] = [
  {
    account: 'admin',
    language: 'en',
    more: [...PROVIDER, 'actions'],
    context: 'All dealerships',
    maySwitch: true,
  },
  { account: 'user', language: 'en', more: PROVIDER, context: 'All dealerships', maySwitch: true },
  { account: 'groupAdmin', language: 'en', more: GROUP, context: 'Northstar Auto Group', maySwitch: true },
  { account: 'groupUser', language: 'en', more: GROUP, context: 'Northstar Auto Group', maySwitch: true },
  { account: 'dealerAdmin', language: 'fr', more: [], context: 'Maple EV Centre', maySwitch: false },
  { account: 'dealerUser', language: 'fr', more: [], context: 'Maple EV Centre', maySwitch: false },
]

for (const { account, language, more, context, maySwitch } of ROLES) {
  test(`${account} sees the columns, the navigation and the context of the role`, {
    tag: ['@P2.13', '@P2.17', '@P4.17', '@P6.14', '@D2.55'],
  }, async ({ page, signIn }) => {
    const say = (key: string) => words(key, {}, language)
    await signIn(account)
    await page.goto('/battery-reports')
    await expect(reportsPage(page, language).rows.first()).toBeVisible()
    const headers = await page.getByRole('columnheader').allTextContents()
    const names = headers.map((text) => text.split(',')[0]?.trim())
    expect(names.toSorted()).toEqual(
      [...EVERYBODY, ...more].map((key) => say(`reports.column.${key}`)).toSorted(),
    )
    await expect(page.getByRole('navigation').filter({ visible: true }).getByRole('link')).toHaveText([
      say('navigation.home'),
      say('navigation.reports'),
      say('navigation.inventory'),
      say('navigation.devices'),
      ...(more.includes('country') ? [say('navigation.webTools')] : []),
    ])
    await expect(page.getByRole('banner')).toContainText(context)
    await expect(page.getByRole('button', { name: new RegExp(say('context.label')) })).toHaveCount(
      maySwitch ? 1 : 0,
    )
    const regenerate = page.getByRole('button', { name: wording('reports.regenerateOf', language) })
    await expect(regenerate.first()).toBeVisible({ visible: more.includes('actions') })
  })
}

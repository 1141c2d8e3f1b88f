import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { expect, test } from 'vitest'
import type { BatteryReport } from '../../../src/domain/report/battery-report.ts'
import { reportTextsOf } from '../../../src/i18n/issued-words.ts'
import { reportFormatsOf } from '../../../src/i18n/report-formats.ts'
import { DealershipFilter } from '../../../src/views/filters/report-filters.view.tsx'
import { HealthCard } from '../../../src/views/report/health-card.tsx'
import { HandedOwnership } from '../../../src/views/report/ownership/handed-ownership.tsx'
import { InstallBanner } from '../../../src/views/shell/install/install-banner.tsx'
import { FoundOptions } from '../../../src/views/widgets/choices/found-options.tsx'
import { WidgetProvider } from '../../../src/views/widgets/widget-provider.tsx'
import { done, type Model } from '../../kit/model.ts'
import { model as reportFilters } from '../../models/lists/report-filters.model.ts'
import { model as makeOwnership, offer, opened } from '../../models/report/make-ownership.model.ts'
import { reportOf } from '../../models/report/report-sample.ts'
import { groups } from '../../models/samples.ts'
import { model as session } from '../../models/session/session.model.ts'
import { model as installBanner } from '../../models/shell/install-banner.model.ts'
import { PORTAL } from './kit/frames.tsx'
import { type Actors, show } from './kit/rendered-view.tsx'
import { after, having, initial } from './kit/scenes.ts'
import { ANONYMOUS, worldOf } from './kit/world.ts'

// What a pin would only call different: a text where there is nothing to say, a gesture that goes nowhere.

const shown = (component: () => React.ReactNode, actors: Actors = ANONYMOUS) =>
  show({ component, frame: PORTAL.frame, actors, isPhone: false })
const textOf = (component: () => React.ReactNode, actors?: Actors) =>
  shown(component, actors).root.textContent ?? ''

test.each<[string, Partial<BatteryReport>, boolean]>([
  ['both capacities', {}, true],
  ['no capacity when new', { originalCapacityKwh: null }, false],
  ['a capacity that contradicts the other one', { currentCapacityKwh: 150 }, false],
])('the state of health stands with a share alone: a report with %s', (_, changes, hasShare) => {
  const text = textOf(() => {
    const { t } = useTranslation()
    const words = { t: reportTextsOf(t, 'en', null), formats: reportFormatsOf('en') }
    return <HealthCard report={reportOf('one', changes)} words={words} editors={null} />
  })
  expect([text.includes('State of health'), text.includes('%')]).toEqual([hasShare, hasShare])
})

test.each<[string, Model['inputs'][number] & object, readonly string[], string | null]>([
  ['an iPhone', { platform: 'ios' }, [], 'Put the portal on your Home Screen'],
  ['an Android phone', { platform: 'android' }, [], 'Install the portal on your phone'],
  ['a computer', { platform: null }, [], null],
  ['a phone whose user has dismissed it', { platform: 'ios' }, ['banner.dismissed'], null],
  ['a phone that has it', { platform: 'ios' }, ['app.installed'], null],
])('the offer to install the portal on %s', (_, input, events, offered) => {
  const known = { isDismissed: false, isInstalled: false, ...input }
  const banner = after(installBanner, known, ...events.map((type) => ({ type })))
  const text = textOf(InstallBanner, { ...ANONYMOUS, installBanner: banner })
  expect(offered === null ? text : text.includes(offered)).toBe(offered === null ? '' : true)
})

test.each([
  [0, true, 'No dealership matches.'],
  [0, false, 'No dealership matches.'],
  [1, true, '1 match'],
  [3, true, '3 matches'],
  [3, false, ''],
])('%i options, searched: %s, are told as “%s”', (count, isSearch, text) => {
  expect(textOf(() => <FoundOptions count={count} isSearch={isSearch} />)).toBe(text)
})

const withGroups = {
  ...worldOf('LF_ADMIN', '/battery-reports'),
  session: having(initial(session), {
    ...worldOf('LF_ADMIN').session?.context,
    groups,
    selection: { type: 'all' },
  }),
  reportFilters: after(reportFilters, undefined, { type: 'filters.requested', narrowing: {} }),
}

test('a dealership that is chosen is added to the filter', () => {
  const { root, takeSent } = shown(
    () => (
      <WidgetProvider>
        <DealershipFilter />
      </WidgetProvider>
    ),
    withGroups,
  )
  const field = root.querySelector('input')
  flushSync(() => field?.click())
  const option = root.querySelector<HTMLElement>('[role="option"]')
  flushSync(() => option?.click())
  expect(takeSent()).toEqual([
    { to: 'reportFilters', event: { type: 'dealership.added', id: expect.stringMatching(/^\w+$/) } },
  ])
})

test('the link for an owner is selected as a whole when it gets the focus', () => {
  const handing = after(makeOwnership, undefined, opened, done('readOffer', offer), {
    type: 'made.chosen',
    id: 'one',
  })
  const { root } = shown(HandedOwnership, { ...ANONYMOUS, makeOwnership: handing })
  const link = root.querySelector<HTMLInputElement>('input[name="link"]')
  link?.setSelectionRange(0, 0)
  flushSync(() => link?.blur())
  flushSync(() => link?.focus())
  expect([link?.selectionStart, link?.selectionEnd]).toEqual([0, link?.value.length])
})

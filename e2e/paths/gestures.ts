import { expect, type Locator, type Page } from 'playwright/test'
import { DEMO_GROUPS } from '../../server/demo/organisations.ts'
import { type ListArea, listPage } from '../support/pages/list-page.ts'
import { words } from '../support/words.ts'
import type { Gesture } from './screen-walk.ts'

let counted = 0

/** A number that no other gesture has used. What a user types must differ from what is there. */
export function another(): number {
  counted += 1
  return counted
}

/** An address that no other test uses. */
export const newEmail = (): string => `walker${another()}.${process.pid}@great-lakes.example`

/** The gestures of one machine: by event, its control and what is done with it. */
export function gesturesOf(
  machine: string,
  by: Readonly<Record<string, Gesture['on'] | readonly [on: Gesture['on'], act: Gesture['act']]>>,
): readonly Gesture[] {
  return Object.entries(by).map(([name, how]) => {
    // `search.typed (nothing)` is another gesture with the same event.
    const [event = ''] = name.split(' ')
    const [on, act] = typeof how === 'function' ? [how, undefined] : how
    return { name: `${machine} ${name}`, machine, event, on, ...(act && { act }) }
  })
}

export const button = (key: string, values?: Readonly<Record<string, string>>) => (page: Page) =>
  page.getByRole('button', { name: words(key, values), exact: true })
export const inDialog = (key: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: words(key), exact: true })
const link = (key: string) => (page: Page) =>
  page.getByRole('link', { name: words(key), exact: true }).first()
export const field = (key: string) => (page: Page) => page.getByLabel(words(key), { exact: true })
const inQuestion = (key: string) => (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: words(key) })

/** Types something new. */
export const typed = (text: () => string) => (control: Locator) => control.fill(text())

/** Chooses an option that is not chosen. */
export const chosen = (control: Locator): Promise<unknown> =>
  control
    .evaluate((select) =>
      select instanceof HTMLSelectElement
        ? [...select.options].find(({ selected, disabled, value }) => !selected && !disabled && value !== '')
            ?.value
        : '',
    )
    .then((value) => control.selectOption(value ?? ''))

interface FormOnPage {
  readonly machine: string
  /** Fills in every required field, each time with other text. */
  readonly fill: (page: Page) => Promise<unknown>
  readonly first: Gesture['on']
  readonly submit: Gesture['on']
  readonly choice?: Gesture['on']
  readonly cancel?: Gesture['on'] | null
}

/** A form: sent as it is, filled in, left with the question what becomes of it, and sent again. */
export function formGestures({
  machine,
  fill,
  first,
  submit,
  choice,
  cancel = inDialog('dialog.cancel'),
}: FormOnPage): readonly Gesture[] {
  return gesturesOf(machine, {
    'field.edited': [first, (_, page) => fill(page)],
    ...(choice && { 'option.chosen': [choice, chosen] as const }),
    ...(cancel && {
      'form.cancelled': cancel,
      'discard.declined': inQuestion('dialog.discard.keep'),
      'discard.confirmed': inQuestion('dialog.discard.confirm'),
    }),
    'form.submitted': submit,
  })
}

export const confirmationGestures = (machine: string, submit: string): readonly Gesture[] =>
  gesturesOf(machine, { 'form.cancelled': inDialog('dialog.cancel'), 'form.submitted': inDialog(submit) })

type Way = readonly [on: Gesture['on'], act: NonNullable<Gesture['act']>]

const figures = (page: Page) => page.getByRole('tabpanel', { name: words('home.figures') })

/** Leaves the screen for home, and returns from there. */
export const goHome: Way = [
  link('navigation.home'),
  async (control, page) => {
    await control.click()
    await expect(figures(page)).toBeVisible()
  },
]
export const comeBack: Way = [figures, (_, page) => page.goBack()]

/** Selects a group, then everything, and so on. */
export function changeContext(): Way {
  let isNarrow = false
  return [
    (page) => page.getByRole('button', { name: new RegExp(words('context.label')) }),
    (_, page) => {
      isNarrow = !isNarrow
      return listPage(page, 'reports').chooseContext(isNarrow ? DEMO_GROUPS[0].name : words('context.all'))
    },
  ]
}

interface ListOnPage {
  readonly area: ListArea
  /** A text that some rows contain. */
  readonly common: string
  /** Whether the list has more rows than one page. */
  readonly isLong?: boolean
  readonly hasTabs?: boolean
}

/** What a user does with every list. */
export function listGestures({
  area,
  common,
  isLong = false,
  hasTabs = false,
}: ListOnPage): readonly Gesture[] {
  const list = (page: Page) => listPage(page, area)
  return [
    ...gesturesOf(`${area}Pages`, {
      ...(isLong && {
        // A click would scroll to it first, and so load more rows.
        'more.requested': [
          (page: Page) => list(page).more,
          (control: Locator) => control.dispatchEvent('click'),
        ] as const,
      }),
      'refresh.requested': (page) => list(page).refresh,
      'window.focused': [
        (page) => list(page).refresh,
        (_, page) => page.evaluate(() => void window.dispatchEvent(new Event('focus'))),
      ],
      'network.recovered': [
        (page) => list(page).refresh,
        async (_, page) => {
          await page.context().setOffline(true)
          await page.context().setOffline(false)
        },
      ],
    }),
    ...gesturesOf(`${area}Query`, {
      'sort.selected': (page) => page.getByRole('columnheader').getByRole('button').first(),
      ...(hasTabs && {
        'filter.selected': (page: Page) => page.getByRole('tab', { selected: false }).first(),
      }),
      'search.typed': [
        (page) => list(page).search,
        typed(() => (another() % 2 === 0 ? common : common.slice(1))),
      ],
      'search.typed (nothing matches)': [(page) => list(page).search, typed(() => `zzqq${another()}`)],
      'narrowing.cleared': (page) => list(page).clear,
      'selection.changed': changeContext(),
      'screen.left': goHome,
      'screen.opened': comeBack,
    }),
  ]
}

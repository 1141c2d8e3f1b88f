import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type Device, type DeviceOffers, NO_OFFERS } from '../../src/domain/lists/device.ts'
import type { RoleName } from '../../src/domain/session/roles.ts'
import { addDeviceMachine } from '../../src/machines/dialogs/add-device.machine.ts'
import { editDeviceMachine } from '../../src/machines/dialogs/edit-device.machine.ts'
import { deviceOf, groups, profileOf } from '../models/samples.ts'
import { LINKS } from './device-texts.ts'
import { type Fields, fillIn, refuses, sends } from './fill-in.ts'

// Copied from the specification (domain part, section 5): each input with the problems of its fields. The limits of text
// lengths are the product's own.

const one = { chipId: 'chip-1', iccId: '89014103211118510720' }
const two = { chipId: 'chip-2', iccId: '89014103211118510738' }
/** Loggers with these chips. */
const offered = (...chips: readonly (typeof one)[]) =>
  chips.map((chip) => ({ ...chip, serialNumber: '40015831', seenAt: '2026-10-20T10:00:00.000Z' }))

const NAMES: readonly (readonly [string, string | null])[] = [
  ['Spare one', null],
  ['🔋'.repeat(60), null],
  [` ${'x'.repeat(60)} `, null],
  ['', 'required'],
  ['   ', 'required'],
  ['x'.repeat(61), 'tooLong'],
  ['🔋'.repeat(61), 'tooLong'],
  ['bell\u0007bell', 'unprintable'],
]

/** What both forms find in names and links. `right`: the values of a form that is right. */
function findsProblems(filled: (changes: Fields) => ReturnType<typeof fillIn>, right: Fields): void {
  test.each(NAMES)('finds in the name %j the problem %s', { tags: ['D5.1', 'D5.9'] }, (name, problem) => {
    expect(filled({ name })).toEqual(
      problem === null ? sends({ ...right, name }) : refuses({ name: problem }),
    )
  })

  test.each(LINKS)(
    'finds in the link %j of a shipped device the problem %s',
    { tags: ['D5.9'] },
    (trackingUrl, problem) => {
      const shipped = { status: 'shipped', trackingUrl }
      expect(filled(shipped)).toEqual(
        problem === null ? sends({ ...right, ...shipped }) : refuses({ trackingUrl: problem }),
      )
    },
  )
}

describe('the form of a new device', () => {
  const subjectOf = (role: RoleName, offers: DeviceOffers) => ({
    actor: profileOf(role),
    groups,
    row: null,
    offers,
  })
  const offers = { unregistered: offered(one, two), name: 'brave-otter' }
  const defaults = { status: 'inactive', trackingUrl: '', country: 'US' }
  const nowhere = { dealershipId: '', seenDealershipId: '' }
  const right = { name: 'Spare one', ...two, ...defaults, ...nowhere }
  const filled = (changes: Fields, role: RoleName = 'LF_ADMIN') =>
    fillIn(addDeviceMachine, subjectOf(role, offers), { name: 'Spare one', chipId: 'chip-2', ...changes })

  findsProblems(filled, right)

  test.each([
    [
      'LF_ADMIN',
      { name: '', chipId: '', status: '' },
      { name: 'required', chipId: 'required', status: 'required' },
    ],
    ['LF_ADMIN', { chipId: 'chip-3' }, { chipId: 'required' }],
    ['LF_ADMIN', { status: 'inactive', trackingUrl: 'javascript:alert(1)' }, {}],
    ['LF_USER', { chipId: '' }, {}],
    ['GROUP_ADMIN', { chipId: '' }, {}],
    ['DEALER_ADMIN', { chipId: '' }, {}],
    ['GROUP_ADMIN', { name: '', chipId: '', status: '' }, { name: 'required', status: 'required' }],
  ] as const)(
    'of %s finds in input with %j the problems %j',
    { tags: ['D4.5', 'D5.1', 'D5.3', 'D5.4'] },
    (role, changes, problems) => {
      const { problems: found, sent } = filled(changes, role)
      expect([found, sent.length]).toEqual([problems, Object.keys(problems).length > 0 ? 0 : 1])
    },
  )

  test('cannot be submitted before the chips are loaded', { tags: ['D5.3'] }, () => {
    const subject = subjectOf('LF_ADMIN', { ...offers, unregistered: null })
    expect(fillIn(addDeviceMachine, subject, { chipId: 'chip-1' })).toEqual(refuses({ chipId: 'required' }))
  })

  /** The form after these offers and choices. */
  function formAfter(...steps: readonly (Partial<DeviceOffers> | { readonly chosen: string })[]) {
    const form = createActor(addDeviceMachine, {
      input: { subject: subjectOf('LF_ADMIN', NO_OFFERS) },
    }).start()
    for (const step of steps) {
      const { subject } = form.getSnapshot().context
      if ('chosen' in step) form.send({ type: 'option.chosen', field: 'chipId', value: step.chosen })
      else form.send({ type: 'subject.changed', changes: { offers: { ...subject.offers, ...step } } })
    }
    const { values, edited } = form.getSnapshot().context
    return { values, edited }
  }

  test('starts inactive, in the US, with the suggested name', { tags: ['D4.4', 'D5.2'] }, () => {
    const { values, edited } = formAfter({ name: 'brave-otter' })
    expect(values).toEqual({ name: 'brave-otter', chipId: '', iccId: '', ...defaults, ...nowhere })
    expect(edited).toEqual([])
  })

  test.each([
    ['two chips are offered', [{ unregistered: offered(one, two) }], { chipId: '', iccId: '' }],
    ['one chip is offered', [{ unregistered: offered(one) }], one],
    ['no chip is offered', [{ unregistered: offered() }], { chipId: '', iccId: '' }],
    ['the user chooses a chip', [{ unregistered: offered(one, two) }, { chosen: 'chip-2' }], two],
    [
      'the user chooses another chip',
      [{ unregistered: offered(one, two) }, { chosen: 'chip-2' }, { chosen: 'chip-1' }],
      one,
    ],
    [
      'the user clears the choice',
      [{ unregistered: offered(one, two) }, { chosen: 'chip-2' }, { chosen: '' }],
      { chipId: '', iccId: '' },
    ],
    ['more chips are offered', [{ unregistered: offered(one) }, { unregistered: offered(one, two) }], one],
    [
      'the chosen chip is no longer offered',
      [{ unregistered: offered(one, two) }, { chosen: 'chip-1' }, { unregistered: offered() }],
      { chipId: '', iccId: '' },
    ],
    ['the only offered chip changes', [{ unregistered: offered(one) }, { unregistered: offered(two) }], two],
  ] as const)('sets the chip and its ICCID when %s', { tags: ['D5.5', 'D5.6'] }, (_, steps, chip) => {
    expect(formAfter(...steps).values).toMatchObject(chip)
  })
})

describe('the form of an existing device', () => {
  const subjectOf = (row: Device) => ({ actor: profileOf('LF_ADMIN'), groups, row })
  const shown = {
    name: 'otter-1',
    chipId: 'chip-1',
    iccId: one.iccId,
    status: 'active',
    trackingUrl: '',
    country: 'US',
    dealershipId: 'oak',
    seenDealershipId: 'oak',
  }
  const filled = (changes: Fields, row = deviceOf('1')) => fillIn(editDeviceMachine, subjectOf(row), changes)

  findsProblems(filled, shown)

  test.each<[Fields, Partial<Device>, Fields]>([
    [{}, {}, {}],
    [{ status: '' }, {}, { status: 'required' }],
    [{ trackingUrl: 'javascript:alert(1)' }, {}, {}],
    [{ iccId: '' }, {}, { iccId: 'required' }],
    [{ iccId: ' ' }, {}, { iccId: 'required' }],
    [{ iccId: '' }, { iccId: null }, {}],
    [{ iccId: 'sim-77' }, { iccId: 'sim-77' }, {}],
    [{ iccId: ' sim-77 ' }, { iccId: 'sim-77' }, {}],
    [{ iccId: 'sim-78' }, { iccId: 'sim-77' }, { iccId: 'invalidIccId' }],
    [{ iccId: '8'.repeat(17) }, {}, { iccId: 'invalidIccId' }],
    [{ iccId: '8'.repeat(18) }, {}, {}],
    [{ iccId: ` ${'8'.repeat(22)} ` }, {}, {}],
    [{ iccId: '8'.repeat(23) }, {}, { iccId: 'invalidIccId' }],
    [{ iccId: `${'8'.repeat(18)}F` }, {}, { iccId: 'invalidIccId' }],
  ])(
    'finds in the changes %j of a device with %j the problems %j',
    { tags: ['D5.4', 'D5.9'] },
    (changes, row, problems) => {
      const { problems: found, sent } = filled(changes, deviceOf('1', row))
      expect([found, sent.length]).toEqual([problems, Object.keys(problems).length > 0 ? 0 : 1])
    },
  )

  test('submits all values, with the changes', () => {
    expect(filled({ name: 'x', dealershipId: 'elm' })).toEqual(
      sends({ ...shown, name: 'x', dealershipId: 'elm' }),
    )
    const bare = { iccId: null, chipId: null, country: null, configuration: null } as const
    expect(filled({}, deviceOf('1', { ...bare, trackingUrl: 'https://t.example' })).sent).toEqual([
      {
        ...shown,
        iccId: '',
        chipId: '',
        country: '',
        dealershipId: '',
        seenDealershipId: '',
        trackingUrl: 'https://t.example',
      },
    ])
  })
})

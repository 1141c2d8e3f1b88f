import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { type DeviceOffers, NO_OFFERS, type UnregisteredDevice } from '../../src/domain/device.ts'
import type { Failure } from '../../src/domain/failure.ts'
import type { RoleName } from '../../src/domain/roles.ts'
import { addDeviceMachine } from '../../src/machines/dialogs/add-device.machine.ts'
import { editDeviceMachine } from '../../src/machines/dialogs/edit-device.machine.ts'
import { noteDeviceMachine } from '../../src/machines/dialogs/note-device.machine.ts'
import { deviceOf, groups, profileOf } from '../models/samples.ts'

const one: UnregisteredDevice = { chipId: 'chip-1', iccId: '89014103211118510720' }
const two: UnregisteredDevice = { chipId: 'chip-2', iccId: '89014103211118510738' }

function adding(role: RoleName = 'LF_ADMIN') {
  const form = createActor(addDeviceMachine, {
    input: { subject: { actor: profileOf(role), groups, row: null, offers: NO_OFFERS } },
  }).start()
  return {
    form,
    offer: (offers: Partial<DeviceOffers>) => {
      const before = form.getSnapshot().context.subject.offers
      form.send({ type: 'subject.changed', changes: { offers: { ...before, ...offers } } })
    },
    values: () => form.getSnapshot().context.values,
    problems: () => form.getSnapshot().context.problems,
  }
}

test('a new device starts inactive, in the United States, with the name that is proposed', {
  tags: ['D4.4'],
}, () => {
  const { offer, values } = adding()
  offer({ name: 'brave-otter' })
  expect(values()).toEqual({
    name: 'brave-otter',
    chipId: '',
    iccId: '',
    status: 'inactive',
    trackingUrl: '',
    country: 'US',
    dealershipId: '',
    seenDealershipId: '',
  })
})

test('the ICCID is that of the chosen chip', { tags: ['D5.5'] }, () => {
  const { form, offer, values } = adding()
  offer({ unregistered: [one, two] })
  expect(values()).toMatchObject({ chipId: '', iccId: '' })
  form.send({ type: 'option.chosen', field: 'chipId', value: 'chip-2' })
  expect(values()).toMatchObject(two)
  form.send({ type: 'option.chosen', field: 'chipId', value: '' })
  expect(values()).toMatchObject({ chipId: '', iccId: '' })
})

test('the only chip that there is is chosen; one that is there no more is not', { tags: ['D5.6'] }, () => {
  const { form, offer, values } = adding()
  offer({ unregistered: [one] })
  expect(values()).toMatchObject(one)
  offer({ unregistered: [one, two] })
  expect(values()).toMatchObject(one)
  offer({ unregistered: [two] })
  expect(values()).toMatchObject(two)
  offer({ unregistered: [] })
  expect(values()).toMatchObject({ chipId: '', iccId: '' })
  expect(form.getSnapshot().context.edited).toEqual([])
})

test('another name takes the place of the one before, and of nothing else', () => {
  const { form, offer, values } = adding()
  offer({ name: 'brave-otter' })
  form.send({ type: 'field.edited', field: 'name', value: 'mine' })
  offer({ unregistered: [one] })
  expect(values()).toMatchObject({ name: 'mine', chipId: 'chip-1' })
  offer({ name: 'calm-elk' })
  expect(values()).toMatchObject({ name: 'calm-elk', chipId: 'chip-1' })
})

test('name and chip are required, and a link is looked at only while the device is shipped', {
  tags: ['D4.5', 'D5.1', 'D5.3'],
}, () => {
  const { form, problems } = adding()
  form.send({ type: 'field.edited', field: 'trackingUrl', value: 'javascript:alert(1)' })
  form.send({ type: 'form.submitted', secrets: {} })
  expect(problems()).toEqual({ name: 'required', chipId: 'required' })
  form.send({ type: 'option.chosen', field: 'status', value: 'shipped' })
  form.send({ type: 'form.submitted', secrets: {} })
  expect(problems()).toEqual({ name: 'required', chipId: 'required', trackingUrl: 'invalidLink' })
})

test('who is no provider admin has no chip to choose', { tags: ['D5.3', 'D6.10'] }, () => {
  const { form, problems } = adding('GROUP_ADMIN')
  form.send({ type: 'form.submitted', secrets: {} })
  expect(problems()).toEqual({ name: 'required' })
})

test.each([
  ['what was there', { iccId: 'sim-77' }, 'sim-77', {}],
  ['nothing', {}, ' ', { iccId: 'required' }],
  ['too few digits', {}, '8901', { iccId: 'invalidIccId' }],
  ['another one', {}, ' 89014103211118510738 ', {}],
] as const)('the ICCID of a device can be %s or not', (_, changes, iccId, problems) => {
  const form = createActor(editDeviceMachine, {
    input: { subject: { actor: profileOf('LF_ADMIN'), groups, row: deviceOf('1', changes) } },
  }).start()
  form.send({ type: 'field.edited', field: 'iccId', value: iccId })
  form.send({ type: 'form.submitted', secrets: {} })
  expect(form.getSnapshot().context.problems).toEqual(problems)
  form.stop()
})

const subject = { actor: profileOf('LF_ADMIN'), groups, row: deviceOf('1') }
const gone: Failure = { code: 'rejected', status: 404, message: 'No', field: null }

test.each<[Failure, 'cancelled' | 'outdated']>([
  [{ code: 'network' }, 'cancelled'],
  [{ ...gone, status: 403 }, 'cancelled'],
  [{ ...gone, status: 409, field: 'chipId' }, 'cancelled'],
  [gone, 'outdated'],
  [{ ...gone, status: 409, conflict: { expected: null, current: { id: 'elm', name: 'Elm' } } }, 'outdated'],
])('a form that is left after %j is %s', async (failure, outcome) => {
  const form = createActor(
    editDeviceMachine.provide({ actors: { submit: fromPromise(() => Promise.reject(failure)) } }),
    { input: { subject } },
  ).start()
  form.send({ type: 'form.submitted', secrets: {} })
  await waitFor(form, (snapshot) => snapshot.hasTag('failed'))
  form.send({ type: 'form.cancelled' })
  expect(form.getSnapshot().output?.outcome).toBe(outcome)
})

test('who is told that a device was assigned elsewhere, and sends again, wants their own choice all the same', async () => {
  const elsewhere = { id: 'fir', name: 'Fir' }
  const conflict = { expected: { id: 'oak', name: 'Oak' }, current: elsewhere }
  const sent: unknown[] = []
  const form = createActor(
    editDeviceMachine.provide({
      actors: {
        submit: fromPromise(({ input }) => {
          sent.push(input.values)
          return Promise.reject({ ...gone, status: 409, conflict })
        }),
      },
    }),
    { input: { subject } },
  ).start()
  form.send({ type: 'option.chosen', field: 'dealershipId', value: 'elm' })
  for (let attempt = 0; attempt < 2; attempt += 1) {
    form.send({ type: 'form.submitted', secrets: {} })
    await waitFor(form, (snapshot) => snapshot.hasTag('failed'))
  }
  expect(sent).toMatchObject([
    { dealershipId: 'elm', seenDealershipId: 'oak' },
    { dealershipId: 'elm', seenDealershipId: 'fir' },
  ])
})

test('a first note is not empty; one that is there can be emptied', () => {
  const note = (row: ReturnType<typeof deviceOf>) => {
    const form = createActor(noteDeviceMachine, { input: { subject: { ...subject, row } } }).start()
    form.send({ type: 'field.edited', field: 'note', value: ' \n ' })
    form.send({ type: 'form.submitted', secrets: {} })
    const { problems } = form.getSnapshot().context
    form.stop()
    return problems
  }
  expect(note(deviceOf('1'))).toEqual({ note: 'required' })
  const noted = { id: 'n1', text: 'Here', updatedAt: '2026-10-01T10:00:00.000Z' }
  expect(note(deviceOf('1', { note: noted }))).toEqual({})
})

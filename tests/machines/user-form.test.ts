import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { ROLE_NAMES, type RoleName } from '../../src/domain/roles.ts'
import { offeredRoles } from '../../src/domain/user.ts'
import { addUserMachine } from '../../src/machines/dialogs/add-user.machine.ts'
import { groups, profileOf } from '../models/samples.ts'

function formOf(role: RoleName) {
  const form = createActor(addUserMachine, {
    input: { subject: { actor: profileOf(role), groups, row: null } },
  })
  form.start()
  const choose = (field: 'role' | 'groupId' | 'dealershipId', value: string) =>
    form.send({ type: 'option.chosen', field, value })
  return { form, choose, values: () => form.getSnapshot().context.values }
}

test('a new user starts as dealer user, in English, light', { tags: ['P3.4', 'P5.8'] }, () => {
  expect(formOf('LF_ADMIN').values()).toEqual({
    email: '',
    firstName: '',
    lastName: '',
    language: 'en',
    theme: 'light',
    role: 'DEALER_USER',
    groupId: '',
    dealershipId: '',
  })
})

test('another role clears group and dealership', { tags: ['P5.7'] }, () => {
  const { choose, values } = formOf('LF_ADMIN')
  choose('dealershipId', 'oak')
  choose('role', 'DEALER_ADMIN')
  expect(values()).toMatchObject({ role: 'DEALER_ADMIN', groupId: '', dealershipId: '' })
  choose('role', 'GROUP_USER')
  choose('groupId', 'north')
  choose('role', 'GROUP_ADMIN')
  expect(values()).toMatchObject({ role: 'GROUP_ADMIN', groupId: '', dealershipId: '' })
})

test('where there is only one place, it is chosen', { tags: ['P5.7'] }, () => {
  const { choose, values } = formOf('GROUP_ADMIN')
  choose('role', 'GROUP_USER')
  expect(values()).toMatchObject({ groupId: 'north', dealershipId: '' })
})

test.each([
  ['GROUP_USER', 'groupId'],
  ['GROUP_ADMIN', 'groupId'],
  ['DEALER_USER', 'dealershipId'],
  ['DEALER_ADMIN', 'dealershipId'],
  ['LF_ADMIN', null],
] as const)('%s needs %s', { tags: ['P3.4', 'P5.5'] }, (role, field) => {
  const { form, choose } = formOf('LF_ADMIN')
  choose('role', role)
  form.send({ type: 'form.submitted', secrets: {} })
  const { problems } = form.getSnapshot().context
  expect(problems).toEqual({
    email: 'required',
    firstName: 'required',
    lastName: 'required',
    ...(field === null ? {} : { [field]: 'required' }),
  })
})

test('roles are offered up to the own level, a provider admin may give all, and nobody the one of a provider user', {
  tags: ['P5.6', 'P6.3'],
}, () => {
  expect(Object.fromEntries(ROLE_NAMES.map((role) => [role, offeredRoles(role)]))).toEqual({
    LF_ADMIN: ['LF_ADMIN', 'GROUP_ADMIN', 'GROUP_USER', 'DEALER_ADMIN', 'DEALER_USER'],
    LF_USER: ['GROUP_ADMIN', 'GROUP_USER', 'DEALER_ADMIN', 'DEALER_USER'],
    GROUP_ADMIN: ['GROUP_ADMIN', 'GROUP_USER', 'DEALER_ADMIN', 'DEALER_USER'],
    GROUP_USER: ['GROUP_USER', 'DEALER_ADMIN', 'DEALER_USER'],
    DEALER_ADMIN: ['DEALER_ADMIN', 'DEALER_USER'],
    DEALER_USER: ['DEALER_USER'],
  })
})

test('a role above the own level is not sent', { tags: ['P5.6'] }, () => {
  const { form, choose } = formOf('DEALER_ADMIN')
  choose('role', 'GROUP_ADMIN')
  form.send({ type: 'form.submitted', secrets: {} })
  expect(form.getSnapshot().context.problems).toMatchObject({ role: expect.any(String) })
})

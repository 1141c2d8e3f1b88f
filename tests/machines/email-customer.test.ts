import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { emailCustomerMachine } from '../../src/machines/report/email-customer.machine.ts'

// Nothing is provided here: tests/architecture forbids machines to make requests by themselves.
test('sending to a customer only says so', { tags: ['D5.18'] }, async () => {
  const told: string[] = []
  const form = createActor(emailCustomerMachine, { input: { subject: {} } })
  form.on('notice.raised', ({ tone, message }) => told.push(`${tone}: ${message}`))
  form.start()
  form.send({ type: 'field.edited', field: 'email', value: 'ada@customer.example' })
  form.send({ type: 'form.submitted', secrets: {} })
  expect(await toPromise(form)).toMatchObject({ outcome: 'saved' })
  expect(told).toEqual(['success: report.actions.emailCustomer.success'])
})

test('the form for a customer is hidden: nothing of the portal starts or shows it', {
  tags: ['D2.49'],
}, () => {
  const sources = globSync('src/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
  const using = (machine: string) =>
    sources.filter((source) => source.includes(`/${machine}.machine.ts'`)).length
  expect(using('print-report')).toBeGreaterThan(0)
  expect(using('email-customer')).toBe(0)
})

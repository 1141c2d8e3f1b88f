import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { catalogue } from '../../src/i18n/en.ts'
import { emailCustomerMachine } from '../../src/machines/report/email-customer.machine.ts'

/** The form as it is, with nothing provided: whatever it calls by itself would be called here too. */
function openForm(email: string) {
  const form = createActor(emailCustomerMachine, { input: { subject: {} } })
  const told: string[] = []
  form.on('notice.raised', ({ tone, message }) => told.push(`${tone}: ${message}`))
  form.start()
  form.send({ type: 'field.edited', field: 'email', value: email })
  form.send({ type: 'form.submitted', secrets: {} })
  return { form, told }
}

test.each([
  ['', 'required'],
  ['ada', 'invalidEmail'],
  ['ada@', 'invalidEmail'],
])('the form for a customer refuses the address "%s": %s', { tags: ['D5.17'] }, (email, problem) => {
  const { form, told } = openForm(email)
  expect([form.getSnapshot().context.problems, told]).toEqual([{ email: problem }, []])
})

test('sending to a customer only says so, and makes no call', { tags: ['D5.18', 'D8.12'] }, async () => {
  const { form, told } = openForm('ada@customer.example')
  expect(await toPromise(form)).toMatchObject({ outcome: 'saved' })
  expect(told).toEqual(['success: report.actions.emailCustomer.success'])
  expect(catalogue.notices.report.actions.emailCustomer).toEqual({
    success: 'E-mail sent',
    error: 'Failed to send email',
  })
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

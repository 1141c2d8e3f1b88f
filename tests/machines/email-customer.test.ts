import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { emailCustomerMachine } from '../../src/machines/report/email-customer.machine.ts'

/** Every way in which this process begins to call somebody. */
const CHANNELS = ['undici:request:create', 'http.client.request.start', 'net.client.socket']

/** The calls that are made while this is done, by the channel that saw them. */
async function callsDuring(act: () => Promise<unknown>): Promise<readonly string[]> {
  const seen: string[] = []
  const watch = (_: unknown, channel: string | symbol) => seen.push(String(channel))
  for (const channel of CHANNELS) subscribe(channel, watch)
  try {
    await act()
    await new Promise((resolve) => setImmediate(resolve))
  } finally {
    for (const channel of CHANNELS) unsubscribe(channel, watch)
  }
  return seen
}

test('sending to a customer only says so, and makes no call', { tags: ['D5.18'] }, async () => {
  const told: string[] = []
  const calls = await callsDuring(async () => {
    // The form as it is, with nothing provided: whatever it calls by itself is called here too.
    const form = createActor(emailCustomerMachine, { input: { subject: {} } })
    form.on('notice.raised', ({ tone, message }) => told.push(`${tone}: ${message}`))
    form.start()
    form.send({ type: 'field.edited', field: 'email', value: 'ada@customer.example' })
    form.send({ type: 'form.submitted', secrets: {} })
    expect(await toPromise(form)).toMatchObject({ outcome: 'saved' })
  })
  expect([told, calls]).toEqual([['success: report.actions.emailCustomer.success'], []])
})

test('a call would be seen', async () => {
  const calls = await callsDuring(() => fetch('http://127.0.0.1:4/').catch(() => undefined))
  expect(calls).toContain('undici:request:create')
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

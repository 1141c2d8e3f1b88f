import { describe, expect, test } from 'vitest'
import { orderedTerms, orderOf } from '../../src/domain/public/ownership-offer.ts'
import { comparisonOf, fuelRatingOf } from '../../src/domain/public/ownership-order.ts'
import { createOwnershipOrders } from '../../src/services/public/ownership-orders.ts'
import { offer } from '../models/report/make-ownership.model.ts'
import { answering, ok } from './answering.ts'

const made = {
  id: 'o/1',
  created_at: '2026-11-02T10:00:00.000Z',
  created_by: 'Ada Okafor',
  comparison: '2024 Toyota RAV4',
  ...{ years: 5, distance: 12_000, revoked_at: null, mailed_at: null, unsubscribed: true },
}
const order = { reportId: 'r/1', values: offer.values, prefilled: offer.values }
const problem = (status: number, error: string) => ({
  status,
  body: { type: 'about:blank', title: 'No', status, detail: 'No', instance: 'i', error, message: 'No' },
})

function ordersOver(...answers: Parameters<typeof answering>) {
  const { request, calls } = answering(...answers)
  return { ...createOwnershipOrders(request, '/leads', () => 'key'), calls }
}

describe('an order', () => {
  test('as it was prefilled leaves prices to the tables; a typed price goes with it', async () => {
    const orders = ordersOver(ok(made))
    expect(await orders.makeOwnership(order)).toMatchObject({ id: 'o/1', isUnsubscribed: true })
    await orders.makeOwnership({ ...order, values: { ...order.values, gasCost: '4.05', years: '7' } })
    const body = { comparison: 'smallSuv', fuel_rating: 30, years: 5, distance: 12_000, key: 'key' }
    const path = '/leads/battery/r%2F1/ownership'
    const bodies = [{ gas_cost: null }, { years: 7, gas_cost: 4.05 }]
    expect(orders.calls).toEqual(
      bodies.map((own) => ({
        path,
        options: { method: 'POST', body: { ...body, electricity_cost: null, ...own } },
      })),
    )
  })

  test('that got no answer is sent again under its key, and a changed one under another', async () => {
    const keys = ['one', 'two', 'three']
    const { request, calls } = answering({ status: 503, body: {} })
    const orders = createOwnershipOrders(request, '/leads', () => keys.shift() ?? '')
    const send = (values = order.values) =>
      expect(orders.makeOwnership({ ...order, values })).rejects.toMatchObject({
        failure: { code: 'rejected', status: 503 },
      })
    await send()
    await send()
    await send({ ...order.values, years: '7' })
    expect(calls.map(({ options }) => options?.body)).toMatchObject([
      { key: 'one' },
      { key: 'one' },
      { key: 'two' },
    ])
  })

  test('with a value that is not valid is not sent', async () => {
    const { makeOwnership, calls } = ordersOver(ok(made))
    const values = { ...order.values, years: '' }
    await expect(makeOwnership({ ...order, values })).rejects.toMatchObject({ failure: { code: 'unknown' } })
    expect([calls, orderOf(values, order.prefilled)]).toEqual([[], null])
  })

  test('compares with the vehicle of the class, in the units of the dealership', () => {
    const chosen = orderOf({ ...offer.values, comparison: 'pickup', fuelRating: '22' }, offer.values)
    const terms = chosen && orderedTerms(offer.terms, chosen)
    expect(terms?.comparison).toMatchObject({
      make: 'Ford',
      model: 'F-150',
      powertrain: 'ICE',
      fuelRating: 22,
    })
    expect(terms?.gasCost).toBeNull()
    expect([fuelRatingOf('smallSuv', 'metric'), comparisonOf('Sedan'), comparisonOf(null)]).toEqual([
      7.8,
      'midsize',
      'smallSuv',
    ])
  })
})

describe('a mail', () => {
  const mail = { id: 'o/1', email: ' owner@owners.example\u200b ', language: 'fr' } as const

  test('goes to the address without what was pasted with it', async () => {
    const { mailOwnership, calls } = ordersOver(ok({ status: 'ok' }))
    expect(await mailOwnership(mail)).toBe('sent')
    const body = { email: 'owner@owners.example', language: 'fr' }
    expect(calls).toEqual([{ path: '/leads/ownership/o%2F1/mail', options: { method: 'POST', body } }])
  })

  test.each([
    ['', 'required'],
    ['owner', 'invalidEmail'],
    [`${'o'.repeat(250)}@x.example`, 'tooLong'],
  ])('to %j is not sent: %s', async (email, outcome) => {
    const { mailOwnership, calls } = ordersOver(ok({ status: 'ok' }))
    expect(await mailOwnership({ ...mail, email })).toBe(outcome)
    expect(calls).toEqual([])
  })

  test.each([
    ['unsubscribed', 'unsubscribed'],
    ['other address', 'otherAddress'],
    ['revoked', 'revoked'],
  ])('that is refused as %j is %s', async (error, outcome) => {
    expect(await ordersOver(problem(409, error)).mailOwnership(mail)).toBe(outcome)
  })

  test('to what the server takes for no address says so', async () => {
    const { body } = problem(400, 'invalid')
    const { mailOwnership } = ordersOver({ status: 400, body: { ...body, field: 'email' } })
    expect(await mailOwnership({ ...mail, email: '<a@b.example>' })).toBe('invalidEmail')
  })

  test.each([
    [409, 'something else'],
    [429, 'too many requests'],
    [200, 'unsubscribed'],
  ])('%d with %j is no such refusal', async (status, error) => {
    const sending = ordersOver(problem(status, error)).mailOwnership(mail)
    if (status === 200) expect(await sending).toBe('sent')
    else await expect(sending).rejects.toMatchObject({ failure: { code: 'rejected', status } })
  })
})

test('a report is revoked by its id', async () => {
  const { revokeOwnership, calls } = ordersOver(ok({ ...made, revoked_at: made.created_at }))
  const revoked = await revokeOwnership({ id: 'o/1' })
  expect(revoked.revokedAt).toBe(made.created_at)
  expect(calls).toEqual([{ path: '/leads/ownership/o%2F1', options: { method: 'DELETE' } }])
})

import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { createSavedViewsService } from '../../src/services/lists/saved-views.ts'
import { createOwnershipOrders } from '../../src/services/public/ownership-orders.ts'
import { ownershipRefusal } from '../../src/views/report/ownership/ownership-refusal.ts'
import { viewRefusal } from '../../src/views/saved-views/view-refusal.ts'
import { offer } from '../models/report/make-ownership.model.ts'
import { viewOf } from '../models/samples.ts'
import { answering } from './answering.ts'

const t = ((key: string) => key) as unknown as TFunction

/** The failure of a call that is refused so. */
async function failureOf(
  work: (request: ReturnType<typeof answering>['request']) => Promise<unknown>,
  status: number,
  error: string,
) {
  const body = { type: 'about:blank', title: 'No', status, detail: 'No', instance: 'i', error, message: 'No' }
  const refused = await work(answering({ status, body }).request).catch((reason: unknown) => reason)
  return Object(refused).failure
}

test.each([
  [409, 'too many views', 'views.tooMany'],
  [403, 'view out of reach', 'views.outOfReach'],
  [403, 'forbidden', null],
  [403, 'constructor', null],
])('a view that is refused with %d %j has the words %s', async (status, error, text) => {
  const failure = await failureOf(
    (request) => createSavedViewsService(request, '').updateView({ view: viewOf('1'), query: '?x=1' }),
    status,
    error,
  )
  expect(failure).toMatchObject({ code: 'rejected', status })
  expect(viewRefusal(failure, t)).toBe(text)
})

test.each([
  ['too many reports', 'makeOwnership.tooMany'],
  ['no trim', 'makeOwnership.noTrim'],
  ['something else', null],
])('an order that is refused with %j has the words %s', async (error, text) => {
  const order = { reportId: 'r1', values: offer.values, prefilled: offer.values }
  const failure = await failureOf(
    (request) => createOwnershipOrders(request, '/leads').makeOwnership(order),
    409,
    error,
  )
  expect(ownershipRefusal(failure, t)).toBe(text)
})

test('a new view beyond the limit has the reason, though the form has fields', async () => {
  const subject = { row: null, list: 'reports', search: '' } as const
  const values = { name: 'Mine', sharing: 'private', context: 'any' }
  const failure = await failureOf(
    (request) => createSavedViewsService(request, '').saveView({ subject, values }),
    409,
    'too many views',
  )
  expect(failure).toMatchObject({ refusal: 'tooManyViews', field: null })
})

import { expect, test } from 'vitest'
import type { SavedView } from '../../src/domain/lists/saved-view.ts'
import { createI18n } from '../../src/i18n/create-i18n.ts'
import { makeOwnership } from '../../src/i18n/fr/make-ownership.ts'
import { start } from '../../src/i18n/fr/start.ts'
import { views } from '../../src/i18n/fr/views.ts'
import { createSavedViewsService } from '../../src/services/lists/saved-views.ts'
import { createOwnershipOrders } from '../../src/services/public/ownership-orders.ts'
import { ownershipRefusal } from '../../src/views/report/ownership/ownership-refusal.ts'
import { viewRefusal } from '../../src/views/saved-views/view-refusal.ts'
import { offer } from '../models/report/make-ownership.model.ts'
import { answering } from './answering.ts'

const french = createI18n('fr', start)
for (const texts of [views, makeOwnership]) french.addResourceBundle('fr', 'portal', texts, true, true)
const { t } = french

const problem = (status: number, error: string) => ({
  status,
  body: { type: 'about:blank', title: 'No', status, detail: 'No', instance: 'i', error, message: 'No' },
})
const view: SavedView = {
  id: 'v1',
  list: 'reports',
  name: 'Mine',
  query: '',
  sharing: { type: 'private' },
  owner: null,
  isOwn: true,
  mayChange: true,
  updatedAt: '2026-11-02T10:00:00.000Z',
  version: '"1"',
}

/** The failure of a call that is refused so. */
async function failureOf(
  work: (request: ReturnType<typeof answering>['request']) => Promise<unknown>,
  status: number,
  error: string,
) {
  const { request } = answering(problem(status, error))
  const refused = await work(request).catch((reason: unknown) => reason)
  return Object(refused).failure
}

test.each([
  [
    409,
    'too many views',
    'Vous avez déjà le nombre maximal de vues de cette liste. Supprimez-en une d’abord.',
  ],
  [
    403,
    'view out of reach',
    'Elle est partagée là où vous ne travaillez plus. Cessez de la partager, ou supprimez-la.',
  ],
  [403, 'forbidden', null],
  [403, 'constructor', null],
])('a view that is refused with %d %j has words in the language of the user', async (status, error, text) => {
  const failure = await failureOf(
    (request) => createSavedViewsService(request, '').updateView({ view, query: '?x=1' }),
    status,
    error,
  )
  expect(failure).toMatchObject({ code: 'rejected', status })
  expect(viewRefusal(failure, t)).toBe(text)
})

test.each([
  [
    409,
    'too many reports',
    'Ce rapport de batterie a déjà le nombre maximal de rapports sur le coût. Révoquez-en un d’abord.',
  ],
  [409, 'no trim', makeOwnership.makeOwnership.noTrim],
  [409, 'something else', null],
])(
  'an order that is refused with %d %j has words in the language of the user',
  async (status, error, text) => {
    const order = { reportId: 'r1', values: offer.values, prefilled: offer.values }
    const failure = await failureOf(
      (request) => createOwnershipOrders(request, '/leads').makeOwnership(order),
      status,
      error,
    )
    expect(failure).toMatchObject({ code: 'rejected', status })
    expect(ownershipRefusal(failure, t)).toBe(text)
  },
)

test('a new view beyond the limit has the reason, though the form has fields', async () => {
  const failure = await failureOf(
    (request) =>
      createSavedViewsService(request, '').saveView({
        subject: { row: null, list: 'reports', search: '' },
        values: { name: 'Mine', sharing: 'private', context: 'any' },
      }),
    409,
    'too many views',
  )
  expect(failure).toMatchObject({ refusal: 'tooManyViews', field: null })
})

import { expect, test } from 'vitest'
import { createI18n } from '../../src/i18n/create-i18n.ts'
import { loadCatalogue } from '../../src/i18n/load-catalogue.ts'
import { quotedReasonOf, reasonOf } from '../../src/views/parts/failure-reason.ts'

test('a user who has to wait reads the reason in their own language, not in that of the server', async () => {
  const { t } = createI18n('fr', await loadCatalogue('fr'))
  const failure = { code: 'rejected', status: 429, message: 'Too many attempts.', field: null } as const
  expect(reasonOf(failure, t)).toBe('Trop de tentatives. Patientez un instant, puis réessayez.')
})

test.each([
  ['en', 1, 'Too many attempts. Try again in 1\u00a0s.'],
  ['en', 90, 'Too many attempts. Try again in 90\u00a0s.'],
  ['en', 91, 'Too many attempts. Try again in 2\u00a0min.'],
  ['fr', 900, 'Trop de tentatives. Réessayez dans 15\u00a0min.'],
] as const)('a user who has to wait reads how long, in %s for %i s', async (language, waitS, text) => {
  const { t } = createI18n(language, await loadCatalogue(language))
  const failure = { code: 'rejected', status: 429, message: '', field: null, waitS } as const
  expect(reasonOf(failure, t)).toBe(text)
})

test('who quotes a failure to support reads the id of the request with it', async () => {
  const { t } = createI18n('fr', await loadCatalogue('fr'))
  const failure = { code: 'rejected', status: 404, message: 'Not found.', field: null } as const
  expect(quotedReasonOf({ ...failure, requestId: 'r7' }, t)).toBe('Not found. Référence\u00a0: r7')
  expect(quotedReasonOf(failure, t)).toBe('Not found.')
})

test.each([
  ['en', 'The server is out of space, so nothing can be saved. You can still read everything.'],
  [
    'fr',
    'Le serveur n’a plus d’espace\u00a0: rien ne peut être enregistré. Vous pouvez encore tout consulter.',
  ],
] as const)('a full server is told from one with a problem, in %s', async (language, text) => {
  const { t } = createI18n(language, await loadCatalogue(language))
  expect(reasonOf({ code: 'server', status: 507, message: 'The storage is full.' }, t)).toBe(text)
})

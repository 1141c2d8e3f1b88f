import { expect, test } from 'vitest'
import { createI18n } from '../../src/i18n/create-i18n.ts'
import { loadCatalogue } from '../../src/i18n/load-catalogue.ts'
import { reasonOf } from '../../src/views/parts/feedback.tsx'

test('a user who has to wait reads the reason in their own language, not in that of the server', async () => {
  const { t } = createI18n('fr', await loadCatalogue('fr'))
  const failure = { code: 'rejected', status: 429, message: 'Too many attempts.', field: null } as const
  expect(reasonOf(failure, t)).toBe('Trop de tentatives. Patientez un instant, puis réessayez.')
})

import { expect, test } from 'vitest'
import { makeOrganisations } from '../../server/demo/many-organisations.ts'
import { DEMO_DEALERSHIPS, DEMO_GROUPS } from '../../server/demo/organisations.ts'

test('a large demo has as many groups and dealerships as wanted, those of the small one among them', () => {
  const { groups, dealerships } = makeOrganisations({ groups: 20, dealerships: 200 })
  const byGroup = Map.groupBy(dealerships, ({ groupId }) => groupId)
  expect([...byGroup.keys()]).toEqual(groups.map(({ id }) => id))
  expect([...byGroup.values()].map((own) => own.length)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(new Set(dealerships.map(({ id }) => id)).size).toBe(4000)
  expect(dealerships).toEqual(expect.arrayContaining([...DEMO_DEALERSHIPS]))
})

test('by default there are those of the small demo alone', () => {
  expect(makeOrganisations({ groups: 1, dealerships: 1 })).toEqual({
    groups: DEMO_GROUPS,
    dealerships: DEMO_GROUPS.flatMap(({ id }) => DEMO_DEALERSHIPS.filter(({ groupId }) => groupId === id)),
  })
})

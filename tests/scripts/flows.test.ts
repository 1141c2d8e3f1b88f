import { expect, test } from 'vitest'
import { WALKS } from '../../e2e/paths/walks.ts'
import { findFlows, matching } from '../../scripts/qa/flows.ts'

const flows = findFlows('.')

test.each([
  ['forgotten password, code too old', 'signing-in.spec.ts'],
  ['scan a VIN with the camera', 'vin-scan.spec.ts'],
  ['bulk publish with undo', 'bulk-actions.spec.ts'],
  ['the owner unsubscribes from mails', 'owners.spec.ts'],
])('“%s” is told by a flow of %s', (sentence, file) => {
  expect(matching(flows, sentence)[0]?.place).toContain(file)
})

test('words that no flow has find nothing, and each screen with a walk has one', () => {
  expect(matching(flows, 'zzz qqq')).toEqual([])
  const walked = flows.filter(({ suite }) => suite === 'paths').map(({ place }) => place)
  expect(walked.sort()).toEqual(WALKS.map(({ screen }) => screen).sort())
})

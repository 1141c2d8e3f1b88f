import { expect, test } from 'vitest'
import { dialledOf } from '../../src/domain/phone.ts'
import { contactOf } from '../../src/domain/public/ownership-page.ts'
import { ownershipReport } from '../models/public/ownership-sample.ts'

const { dealership } = ownershipReport
const nowhere = { city: '', state: '', streetName: '', streetNumber: '', zipCode: ' ' }

test('the contact has a map link, phone links and an e-mail link', { tags: ['D2.69'] }, () => {
  expect(contactOf(dealership)).toEqual({
    name: 'Northstar Electric Denver',
    addressLines: ['1200 Broadway', 'Denver, CO 80203'],
    mapsUrl:
      'https://www.google.com/maps/search/?api=1&query=Northstar+Electric+Denver%2C+1200+Broadway%2C+Denver%2C+CO+80203',
    phones: [{ key: 'sales', shown: '(303) 555-0142', url: 'tel:3035550142' }],
    email: { shown: 'sales@northstar.example', url: 'mailto:sales%40northstar.example' },
  })
})

test('without a name or an address there is no contact', { tags: ['D2.70'] }, () => {
  expect(contactOf({ ...dealership, name: '  ' })).toBe(null)
  expect(contactOf({ ...dealership, address: nowhere })).toBe(null)
})

test('the contact drops invalid numbers and addresses, and encodes texts in links', {
  tags: ['D5.20'],
}, () => {
  const contact = contactOf({
    ...dealership,
    phoneNumbers: [
      { key: 'main', value: 'ask for Ada' },
      { key: 'shop', value: '+1 206-555-0100"><svg onload=alert(1)>' },
    ],
    emails: [
      { key: 'sales', value: 'nobody' },
      { key: 'shop', value: 'javascript:alert(1)@evil.example' },
    ],
  })
  expect([contact?.phones.map(({ url }) => url), contact?.email?.url]).toEqual([
    ['tel:+120655501001'],
    'mailto:javascript%3Aalert(1)%40evil.example',
  ])
})

test.each([
  ['+1 613-555-0187 ext. 4', '+16135550187;ext=4'],
  ['514 555-0133, poste 12', '5145550133;ext=12'],
  ['(303) 555-0142', '3035550142'],
  ['Fax 303 555 0143', '3035550143'],
  ['ask for Ada', ''],
])('a telephone dials %s as %s', (written, dialled) => {
  expect(dialledOf(written)).toBe(dialled)
})

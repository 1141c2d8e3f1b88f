import { expect, test } from 'vitest'
import type { AuditChange } from '../../../src/domain/audit/audit-event.ts'
import { auditTarget } from '../../../src/domain/audit/audit-links.ts'
import { AUDIT_WORDS, actorInWords, changesInWords } from '../../../src/domain/audit/audit-words.ts'
import { auditOf } from '../../models/samples.ts'

const role = (name: string, organisation: string | null) => ({
  name,
  groupId: null,
  dealershipId: null,
  organisation,
})

test.each<[AuditChange, string, string]>([
  [
    { field: 'trim', from: 'Long Range', to: null },
    'Trim: Long Range → none',
    'Version\u00a0: Long Range → –',
  ],
  [{ field: 'published', from: false, to: true }, 'Published: No → Yes', 'Publié\u00a0: Non → Oui'],
  [
    { field: 'dealership', from: { id: null, name: null }, to: { id: 'oak', name: 'Oak' } },
    'Dealership: another dealership → Oak',
    'Concession\u00a0: une autre concession → Oak',
  ],
  [
    { field: 'roles', from: [], to: [role('DEALER_USER', 'Oak'), role('GROUP_USER', null)] },
    'Roles: none → Dealership user (Oak), Group user',
    'Rôles\u00a0: – → Utilisateur de concession (Oak), Utilisateur de groupe',
  ],
  [
    { field: 'first_use', from: null, to: '2021-10-13' },
    'In-service date: none → Oct 13, 2021',
    'Date de mise en service\u00a0: – → 13 oct. 2021',
  ],
  [{ field: 'note', from: null, to: '…' }, 'Note: none → a text', 'Note\u00a0: – → un texte'],
  [{ field: 'rows', from: undefined, to: 12 }, 'Rows: 12', 'Lignes\u00a0: 12'],
  [{ field: 'status', from: undefined, to: 'DISABLED' }, 'Status: Disabled', 'État\u00a0: Désactivé'],
])('%j in words', (change, en, fr) => {
  expect(changesInWords([change], AUDIT_WORDS.en)).toEqual([en])
  expect(changesInWords([change], AUDIT_WORDS.fr)).toEqual([fr])
})

test('an actor is named, or said to be unknown', () => {
  const { en } = AUDIT_WORDS
  expect([
    actorInWords({ type: 'known', name: 'Ann', email: '' }, en),
    actorInWords({ type: 'group' }, en),
    actorInWords({ type: 'outside' }, en),
    actorInWords({ type: 'nobody' }, en),
  ]).toEqual(['Ann', 'Your dealer group', 'Outside your organisation', 'Not signed in'])
})

test.each([
  [{ type: 'report', id: 'r1', label: 'VIN' }, '/battery-reports/r1'],
  [{ type: 'inventory', id: 'i', label: 'VIN' }, '/inventory?searchTerm=VIN'],
  [{ type: 'device', id: '0007', label: '0007' }, '/devices?searchTerm=0007'],
  [{ type: 'wifi', id: 'w', label: 'A & B' }, '/wifi-config?searchTerm=A+%26+B'],
  [{ type: 'user', id: 'u', label: 'a@b.example' }, '/users?searchTerm=a%40b.example'],
  [{ type: 'user', id: null, label: '' }, null],
  [{ type: 'list', id: 'users', label: 'users' }, null],
  [{ type: 'trace', id: 'ABCD-2345', label: 'ABCD-2345' }, '/support/traces/ABCD-2345'],
] as const)('%j is found at %s', (resource, path) => {
  expect(auditTarget(auditOf('1', { resource }))).toBe(path)
})

test('what is gone is found nowhere', () => {
  expect(auditTarget(auditOf('1', { action: 'wifi.deleted' }))).toBe(null)
})

test.each([
  ['action', []],
  ['resource', []],
  ['field', ['ICCID', 'Note', 'Sessions']],
  ['value', ['Invitation']],
] as const)('each %s has a word of its own in both languages', (part, shared) => {
  const [en, fr] = [AUDIT_WORDS.en, AUDIT_WORDS.fr].map((words) => Object.values<string>(words[part]))
  expect(en?.filter((word, at) => word === fr?.[at])).toEqual(shared)
  for (const words of [en, fr]) {
    // Users and devices have some statuses in common.
    if (part !== 'value') expect([...new Set(words)]).toEqual(words)
    for (const word of words ?? []) expect(word).toMatch(/^\p{Lu}[^.]+$/u)
  }
})

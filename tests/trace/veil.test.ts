import { describe, expect, test } from 'vitest'
import { createDictionary, type Rule } from '../../src/trace/rules.ts'
import { createVeil } from '../../src/trace/veil.ts'

type Rules = Readonly<Record<string, Rule>>

const veiled = (rules: Rules, value: object) => createVeil(createDictionary(rules))('m', value)
const visible = (value: unknown) => JSON.stringify(value).replaceAll(/[\u200B\u2060]/g, '')

describe('the veil', () => {
  test('keeps what was recorded, and turns all other texts into bars of their length', () => {
    const value = {
      status: 'open',
      seen: '2026-03-01T10:00:00Z',
      odd: 'xxx',
      name: 'name-3 x',
      count: 3,
      unknown: 'xx',
      empty: '',
    }
    const rules = { status: 'keep', seen: 'time', odd: 'time', name: 'name', count: 'number', empty: 'shape' }
    expect(visible(veiled(rules as Rules, value))).toBe(
      '{"status":"open","seen":"2026-03-01T10:00:00Z","odd":"███","name":"██████ █","count":3,"unknown":"██","empty":""}',
    )
  })

  test('keeps equal texts equal and different ones different, in rows and in keys', () => {
    const rules: Rules = { id: 'id', byId: { $keys: 'id', '*': 'number' }, chosen: 'id' }
    const { rows, byId, chosen } = veiled(rules, {
      rows: [{ id: '0001' }, { id: '0002' }],
      byId: { '0002': 7 },
      chosen: '0002',
    }) as { rows: { id: string }[]; byId: Record<string, number>; chosen: string }
    expect(rows[0]?.id).not.toBe(rows[1]?.id)
    expect([rows[1]?.id, byId[chosen]]).toEqual([chosen, 7])
    expect(visible(rows)).toBe('[{"id":"████"},{"id":"████"}]')
  })

  test('leaves bars at both ends of a long text, for views that show only one end', () => {
    const { vin } = veiled({ vin: 'id' }, { vin: 'ZZZ00000000000007' }) as { vin: string }
    expect([vin.slice(0, 8), vin.slice(-6)]).toEqual(['████████', '██████'])
  })

  test('leaves the signs by which views know a phone number and an e-mail address', () => {
    const rules: Rules = { phone: 'shape', email: 'pseudonym' }
    const value = { phone: '+1 111-111-1111', email: 'user-3@example.invalid' }
    expect(visible(veiled(rules, value))).toBe('{"phone":"+█ ████████████","email":"██████@███████████████"}')
  })

  test('keeps the parts of a text that were recorded', () => {
    const rules: Rules = { path: { $path: { reports: 'keep', '*': 'id' } } }
    expect(visible(veiled(rules, { path: '/reports/0007' }))).toBe('{"path":"/reports/████"}')
  })

  test('gives the same object for the same object, so that views need not draw it again', () => {
    const veil = createVeil(createDictionary({ id: 'id' }))
    const rows = [{ id: '1' }]
    const [one, other] = [veil('m', { rows }), veil('m', { rows, more: 1 })]
    expect(one.rows).toBe(other.rows)
  })
})

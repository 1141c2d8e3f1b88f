import { describe, expect, test } from 'vitest'
import { createIncidents } from '../../src/trace/incidents.ts'

const call = { at: 1_500, ms: 20, method: 'GET', path: '/x', status: 200, requestId: 'r1' }
const fault = { at: 1_700, kind: 'error', name: 'TypeError', message: '', stack: [] } as const

describe('incidents', () => {
  test('have the time since the start and the number of events so far', () => {
    const incidents = createIncidents(1_000, () => 7)
    incidents.call(call)
    incidents.fault(fault)
    expect(incidents.all().calls).toEqual([{ ...call, at: 500, seq: 7 }])
    expect(incidents.all().faults).toEqual([{ ...fault, at: 700, seq: 7 }])
  })

  test('are bounded: the last 500 calls, 100 faults and 20 lines of each stack', () => {
    const incidents = createIncidents(0, () => 0)
    for (let at = 0; at < 600; at += 1) {
      incidents.call({ ...call, at })
      incidents.fault({ ...fault, at, stack: Array.from({ length: 50 }, () => 'f') })
    }
    const { calls, faults } = incidents.all()
    expect([calls.length, calls[0]?.at, faults.length, faults[0]?.at]).toEqual([500, 100, 100, 500])
    expect(faults[0]?.stack).toHaveLength(20)
  })

  test.each([
    [
      "Cannot read properties of undefined (reading 'map')",
      "Cannot read properties of undefined (reading 'map')",
    ],
    ['rows.map is not a function', 'rows.map is not a function'],
    ['Minified React error #185; visit https://react.dev/?args=Dupont', 'Minified React error #185;'],
    ['Failed to fetch dynamically imported module', 'Failed to fetch'],
    [
      'Unexpected token \'D\', "Dupont 555" is not valid JSON',
      'xxxxxxxxxx xxxxx \'x\', "xxxxxx 111" xx xxx xxxxx xxxx',
    ],
    ['the user Dupont is not a function', 'xxx xxxx xxxxxx xx xxx x xxxxxxxx'],
  ])('keep of the message "%s" only "%s"', (message, kept) => {
    const incidents = createIncidents(0, () => 0)
    incidents.fault({ ...fault, message })
    expect(incidents.all().faults[0]?.message).toBe(kept)
  })

  test('keep no name of an error that is not a name in a program', () => {
    const incidents = createIncidents(0, () => 0)
    incidents.fault({ ...fault, name: 'ada@maple.example' })
    expect(incidents.all().faults[0]?.name).toBe('Error')
  })
})

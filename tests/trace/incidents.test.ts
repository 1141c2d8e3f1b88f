import { describe, expect, test } from 'vitest'
import { createIncidents } from '../../src/trace/incidents.ts'

const call = { at: 1_500, ms: 20, method: 'GET', address: '/x?search=Dupont', status: 200, requestId: 'r1' }
const fault = { at: 1_700, kind: 'error', error: new TypeError('rows.map is not a function') } as const

function start(startedAt = 0) {
  const callPath = (address: string) => address.split('?')[0] ?? ''
  return createIncidents({ startedAt, seq: () => 7, callPath })
}

describe('incidents', () => {
  test('have the time since the start and the number of events so far', () => {
    const incidents = start(1_000)
    incidents.call(call)
    incidents.fault(fault)
    const { address: _, ...rest } = call
    expect(incidents.all().calls).toEqual([{ ...rest, path: '/x', at: 500, seq: 7 }])
    expect(incidents.all().faults).toMatchObject([{ kind: 'error', name: 'TypeError', at: 700, seq: 7 }])
  })

  test('are bounded: the last 500 calls, 100 faults and 20 lines of each stack', () => {
    const incidents = start()
    const deep = new Error('deep')
    deep.stack = Array.from(
      { length: 50 },
      () => '    at save (https://portal.example/assets/wifi-A_1.js:7:12)',
    ).join('\n')
    for (let at = 0; at < 600; at += 1) {
      incidents.call({ ...call, at })
      incidents.fault({ ...fault, at, error: deep })
    }
    const { calls, faults } = incidents.all()
    expect([calls.length, calls[0]?.at, faults.length, faults[0]?.at]).toEqual([500, 100, 100, 500])
    expect(faults[0]?.stack).toHaveLength(20)
  })

  test.each([
    ['    at save (https://portal.example/assets/wifi-A_1.js:7:12)', 'save@wifi-A_1.js:7:12'],
    ['    at https://portal.example/battery-reports/r1?search=Dupont:7:12', undefined],
    ['    at async Object.load (https://portal.example/assets/a.js:1:2)', 'Object.load@a.js:1:2'],
    ['save@https://portal.example/assets/wifi-A_1.js:7:12', 'save@wifi-A_1.js:7:12'],
    ['Error: Dupont', undefined],
  ])('keep of the line "%s" of a stack only "%s"', (line, kept) => {
    const incidents = start()
    const error = new Error('')
    error.stack = line
    incidents.fault({ ...fault, error })
    expect(incidents.all().faults[0]?.stack).toEqual(kept === undefined ? [] : [kept])
  })

  test('keep of a thrown value that is no error only its type', () => {
    const incidents = start()
    incidents.fault({ ...fault, error: 'Dupont' })
    expect(JSON.stringify(incidents.all())).not.toContain('Dupont')
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
    const incidents = start()
    incidents.fault({ ...fault, error: new Error(message) })
    expect(incidents.all().faults[0]?.message).toBe(kept)
  })

  test('keep no name of an error that is not a name in a program', () => {
    const incidents = start()
    incidents.fault({ ...fault, error: Object.assign(new Error(''), { name: 'ada@maple.example' }) })
    expect(incidents.all().faults[0]?.name).toBe('Error')
  })
})

import { describe, expect, test } from 'vitest'
import { createIncidents } from '../../src/trace/incidents.ts'

const call = { at: 1_500, method: 'GET', address: '/x?search=Dupont' }
const answer = { ms: 20, status: 200, requestId: 'r1' }
const response = new Response('', { headers: { 'x-request-id': 'r1' } })
const fault = { at: 1_700, kind: 'error', error: new TypeError('rows.map is not a function') } as const

function start(startedAt = 0, seq = () => 7) {
  const callPath = (address: string) => address.split('?')[0] ?? ''
  const redactText = (text: string) => text.replaceAll('tremblay', 'person-1')
  return createIncidents({ startedAt, seq, callPath, redactText })
}

describe('incidents', () => {
  test('have the time since the start and the number of events so far', () => {
    const incidents = start(1_000)
    incidents.call(call)(20, response)
    incidents.fault(fault)
    expect(incidents.all().calls).toEqual([{ ...answer, method: 'GET', path: '/x', at: 500, seq: 7 }])
    expect(incidents.all().faults).toMatchObject([{ kind: 'error', name: 'TypeError', at: 700, seq: 7 }])
  })

  test('have a call without an answer where it began, and with one where the answer came', () => {
    let events = 3
    const incidents = start(0, () => events)
    const [answered] = [incidents.call(call), incidents.call({ ...call, address: '/y' })]
    const open = { at: 1_500, ms: null, method: 'GET', status: null, requestId: null, seq: 3 }
    expect(incidents.all().calls).toEqual([
      { ...open, path: '/x' },
      { ...open, path: '/y' },
    ])
    events = 5
    answered(20, response)
    expect(incidents.all().calls).toEqual([
      { ...open, path: '/y' },
      { ...open, ...answer, path: '/x', seq: 5 },
    ])
  })

  test('keep the answer to a call that began more than 500 calls ago', () => {
    const incidents = start()
    const answered = incidents.call(call)
    for (let at = 0; at < 500; at += 1) incidents.call({ ...call, at })
    answered(20, response)
    expect(
      incidents
        .all()
        .calls.map(({ ms }) => ms)
        .slice(-2),
    ).toEqual([null, 20])
    expect(incidents.all().calls).toHaveLength(500)
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
    ['    at Module.Xe [as load] (https://portal.example/assets/a.js:1:2)', 'xxxxxx.Xe [as load]@a.js:1:2'],
    ['    at Tremblay (https://portal.example/assets/a.js:1:2)', 'xxxxxxxx@a.js:1:2'],
    ['    at tremblay (https://portal.example/assets/tremblay.js:1:2)', 'person-1@person-1.js:1:2'],
    ['    at JTDKN3DU5A0123456 (https://portal.example/a.js:1:2)', 'xxxxx1xx1x1111111@a.js:1:2'],
    ['    at save (https://portal.example/assets/JTDKN3DU5A0123456.js:1:2)', 'save@xxxxx1xx1x1111111.js:1:2'],
    ['Error: Dupont', undefined],
  ])('keep of the line "%s" of a stack only "%s"', (line, kept) => {
    const incidents = start()
    const error = new Error('')
    error.stack = line
    incidents.fault({ ...fault, error })
    expect(incidents.all().faults[0]?.stack).toEqual(kept === undefined ? [] : [kept])
  })

  test('keep of a thrown value that is no error only its type, without the stack of the recorder', () => {
    const incidents = start()
    incidents.fault({ ...fault, error: 'Dupont' })
    expect(incidents.all().faults).toMatchObject([{ name: 'Error', message: 'string', stack: [] }])
  })

  test.each([
    [
      "Cannot read properties of undefined (reading 'map')",
      "Cannot read properties of undefined (reading 'map')",
    ],
    ['rows.map is not a function', 'rows.map is not a function'],
    [
      "Cannot read properties of undefined (reading 'JTDKN3DU5A0123456')",
      "Cannot read properties of undefined (reading 'xxxxx1xx1x1111111')",
    ],
    [
      "Cannot set properties of null (setting 'jtdkn3du5a0123456')",
      "Cannot set properties of null (setting 'xxxxx1xx1x1111111')",
    ],
    ['Tremblay is not a function', 'xxxxxxxx is not a function'],
    ['handlers.tremblay is not a function', 'handlers.person-1 is not a function'],
    ['Xe.rows2.map is not a function', 'Xe.rows2.map is not a function'],
    ['Map is not a constructor', 'Map is not a constructor'],
    ['The actor "Dupont.saveEdit" is not alive.', 'The actor "xxxxxx.saveEdit" is not alive.'],
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

  test.each([
    ['ada@maple.example', 'Error'],
    ['Tremblay', 'Error'],
    ['TypeError', 'TypeError'],
    ['RequestError', 'RequestError'],
    ['ServiceFailure', 'ServiceFailure'],
  ])('keep of an error with the name "%s" the name "%s"', (name, kept) => {
    const incidents = start()
    incidents.fault({ ...fault, error: Object.assign(new Error(''), { name }) })
    expect(incidents.all().faults[0]?.name).toBe(kept)
  })

  test('keep a fault whose texts are none', () => {
    const incidents = start()
    const odd = Object.assign(new Error(''), { name: 7, message: { a: 1 }, stack: null })
    incidents.fault({ ...fault, error: odd })
    expect(incidents.all().faults).toMatchObject([{ name: 'Error', message: '[xxxxxx xxxxxx]', stack: [] }])
  })
})

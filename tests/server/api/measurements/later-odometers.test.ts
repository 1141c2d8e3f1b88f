import { describe, expect, test } from 'vitest'
import { SEEDED_AT } from '../../support/databases.ts'
import { deviceCalls } from '../lists/device-calls.ts'
import { REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { send } from '../stock-calls.ts'
import { get } from '../users/people.ts'
import { aMeasurement, SAMPLE, sendMeasurement, tokenOf } from './measurement-calls.ts'

describe('the odometer of later measurements', () => {
  const portal = signedInServer({ clock: () => SEEDED_AT })
  const calls = deviceCalls(portal)
  let vehicles = 0

  /** The logger of a vehicle of its own: sends a reading of a day of March, and returns the id of its report. */
  async function vehicle() {
    const serialNumber = await calls.device({})
    const token = await tokenOf(portal.server, serialNumber)
    const vin = `5YJ3E1EA7KF00040${vehicles++}`
    return async (day: number, km: number): Promise<string> => {
      const body = aMeasurement(serialNumber, {
        vin,
        measured_at: `2026-03-0${day}T10:00:00+01:00`,
        printed_report: { ...SAMPLE.printed_report, odometer: { value: km, unit: 'km' } },
      })
      const answer = await sendMeasurement(portal.server, token, body)
      expect(answer.statusCode).toBe(200)
      return answer.json().report_id
    }
  }
  const say = async (id: string, odometer_resolution: string | null) => {
    const answer = await send(portal.server, portal.as('DEALER_USER'), 'PATCH', `${REPORTS}/${id}`, {
      odometer_resolution,
    })
    expect(answer.statusCode).toBe(200)
  }
  /** Its doubts, what is said about its odometer, and the reading that it shows. */
  const seen = async (id: string) => {
    const answer = (await get(portal.server, portal.as('DEALER_USER'), `${REPORTS}/${id}`)).json()
    const { doubts, odometer_resolution: said, report_data } = answer
    return [doubts, said, report_data.data.printed_report.odometer?.value ?? null]
  }

  test('is not compared with a reading that staff have called wrong, but with the one that they kept', async () => {
    const read = await vehicle()
    await read(1, 90_000)
    const kept = await read(3, 50_000)
    const before = await read(5, 51_000)
    expect([await seen(kept), await seen(before)]).toEqual([
      [['odometer'], null, 50_000],
      [['odometer'], null, 51_000],
    ])
    await say(kept, 'earlierWrong')
    const [after, backwards] = [await read(6, 52_000), await read(7, 49_000)]
    await send(portal.server, portal.as('LF_ADMIN'), 'POST', `${REPORTS}/${before}/regenerate`)
    expect([await seen(before), await seen(after), await seen(backwards)]).toEqual([
      [[], null, 51_000],
      [[], null, 52_000],
      [['odometer'], null, 49_000],
    ])
    // Taken back, the earlier reading counts again.
    await say(kept, null)
    expect(await seen(await read(8, 53_000))).toEqual([['odometer'], null, 53_000])
  })
})

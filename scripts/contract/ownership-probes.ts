import { randomUUID } from 'node:crypto'
import { refuses, textAt, UNKNOWN_ID } from './made.ts'
import type { Probe } from './trial.ts'

const WITHOUT = 'staff cannot make ownership reports'
const OF_REPORT = '/leads/api/v1/battery/:id/ownership'
const MADE = '/leads/api/v1/ownership/:id'

/** Reads what a new ownership report would say. */
export const ownershipReadingProbes: readonly Probe[] = [
  {
    call: `GET ${OF_REPORT}`,
    without: WITHOUT,
    run: async (trial) => {
      const id = textAt(trial.known.report, 'id')
      if (id === null) return trial.untried('answer', 'no report could be read')
      trial.shape(await trial.ask({ params: { id } }))
      refuses(trial, 'status for an unknown report', await trial.ask({ params: { id: UNKNOWN_ID } }), 404)
    },
  },
]

/** The tool makes no ownership report, because none can be deleted: it looks at refusals. */
export const ownershipWritingProbes: readonly Probe[] = [
  refusing(`POST ${OF_REPORT}`, {
    body: {
      ...{ key: randomUUID(), comparison: 'midsize', fuel_rating: 8, years: 5, distance: 12_000 },
      ...{ electricity_cost: null, gas_cost: null },
    },
  }),
  refusing(`DELETE ${MADE}`, {}),
  refusing(`POST ${MADE}/mail`, { body: { email: 'contract@contract.invalid', language: 'en' } }),
]

function refusing(call: string, sent: object): Probe {
  return {
    call,
    without: WITHOUT,
    isWriting: true,
    run: async (trial) => {
      const reply = await trial.ask({ params: { id: UNKNOWN_ID }, ...sent })
      refuses(trial, 'status for an unknown id', reply, 404)
      trial.untried('answer', 'it would leave an ownership report behind')
    },
  }
}

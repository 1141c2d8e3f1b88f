import { reportEdit } from '../../../src/domain/changes/row-edits.ts'
import { trimsKey } from '../../../src/domain/vehicle.ts'
import { knownTrims, trimsMachine } from '../../../src/machines/lists/trims.machine.ts'
import { defineModel, ends } from '../../kit/model.ts'
import { networkFailure, reportRow } from '../samples.ts'

const one = { vin: '5YJ3E1EA0MF900001', country: 'US' } as const
const two = { vin: '5YJ3E1EA0MF900002', country: 'CA' } as const

export const model = defineModel(import.meta.url, {
  machine: trimsMachine,
  tags: ['P1.10', 'P9.10', 'D7.12'],
  events: [
    { type: 'vehicles.seen', vehicles: [one, one] },
    { type: 'vehicles.seen', vehicles: [one, two] },
    { type: 'trim.chosen', edit: reportEdit(reportRow('one'), 'trim', 'Performance') },
    ...ends('readFigures', [{ score: 88, share: 0.91, isContradicted: false }], [networkFailure]),
    ...ends('readTrims', [[{ ...one, trims: ['Long Range AWD'] }]], [networkFailure]),
  ],
  invariants: {
    'no vehicle is requested twice at a time': ({ context }) => {
      const keys = [...context.wanted, ...context.asked].map(trimsKey)
      return new Set(keys).size === keys.length
    },
    'known trims are not requested again': ({ context }) =>
      [...context.wanted, ...context.asked].every(
        (vehicle) => knownTrims(context, trimsKey(vehicle)) === null,
      ),
  },
  edgeInvariants: {
    'a failed batch is not retried automatically': ({ event, to }) =>
      event.type !== 'xstate.error.actor.readTrims' ||
      to.context.failed.every((key) => !to.context.asked.some((vehicle) => trimsKey(vehicle) === key)),
  },
})

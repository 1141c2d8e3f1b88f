import { ownershipReportMachine } from '../../../src/machines/public/ownership-report.machine.ts'
import { defineModel, ends } from '../../kit/model.ts'
import { failedLinks, missing, networkFailure } from '../samples.ts'
import { ownershipReport } from './ownership-sample.ts'

export const model = defineModel(import.meta.url, {
  machine: ownershipReportMachine,
  tags: ['P1.10', 'P9.10', 'D2.66', 'D2.72', 'D4.20', 'D8.18'],
  input: { ownershipReportId: 'one' },
  events: [
    ...ends('readReport', [ownershipReport], [networkFailure, missing]),
    ...ends('readCarbonFlag', [true, false], [networkFailure]),
  ],
  invariants: {
    'the page is shown exactly when there is a report': (snapshot) =>
      snapshot.matches('shown') === (snapshot.context.report !== null),
  },
  edgeInvariants: {
    ...failedLinks,
    'the carbon footprint is shown only when its flag is on': ({ event, to }) =>
      !to.matches({ shown: 'withCarbonFootprint' }) ||
      (event.type === 'xstate.done.actor.readCarbonFlag' && 'output' in event && event.output === true),
  },
})

import { deviceOffersMachine } from '../../../src/machines/dialogs/device-offers.machine.ts'
import { defineModel, ends, plain } from '../../kit/model.ts'
import { loggerOf, networkFailure, unauthorized } from '../samples.ts'

const chip = loggerOf(1)

export const model = defineModel(import.meta.url, {
  machine: deviceOffersMachine,
  tags: ['P9.10'],
  events: [
    ...plain('chips.wanted', 'name.wanted'),
    ...ends('readUnregistered', [[chip], []], [networkFailure, unauthorized]),
    ...ends('suggestName', ['brave-otter'], [networkFailure]),
  ],
  delays: { retryDelay: 5000 },
})

/** How uncertain the figures of a report are: on its page, and on its public copy. */
export const uncertainty = {
  title: 'Uncertainty',
  points: '±\u00a0{{points}}\u00a0points',
  cut: '{{low}} to {{high}}%',
  kWh: '±\u00a0{{value}}\u00a0kWh',
  km: '±\u00a0{{value}}\u00a0km',
  mi: '±\u00a0{{value}}\u00a0mi',
  orWider: '{{text}} or wider',
  note: 'The\u00a0± is our own estimate, not the manufacturer’s and not certified: the true figure lies within it in about 95 of 100 cases, if our assumptions hold: {{list}}.',
  percent: '{{name}} {{value}}%',
  unknown: '{{name}} not known',
  of: {
    reading: 'the vehicle’s own estimate',
    charge: 'state of charge',
    temperature: 'temperature',
    reference: 'energy when new',
    consumption: 'consumption (range only)',
    rounding: 'rounding',
  },
} as const

/** Units of the battery report. */
export const unit = {
  percent: '%',
  mi: '{{value}}\u00a0mi',
  km: '{{value}}\u00a0km',
  short: { mi: 'mi', km: 'km' },
  kWh: 'kWh',
  kW: 'kW',
  hp: 'HP',
  V: '{{value}}\u00a0V',
  celsius: '{{value}}\u00a0°C',
  fahrenheit: '{{value}}\u00a0°F',
  kWhPer100mi: 'kWh/100\u00a0mi',
  kWhPer100km: 'kWh/100\u00a0km',
  minutes: 'min',
  hours: 'h',
  years_one: 'year',
  years_other: 'years',
} as const

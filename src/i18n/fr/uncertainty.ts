import type { French } from '../catalogue.ts'
import type { uncertainty as english } from '../en/uncertainty.ts'

export const uncertainty = {
  title: 'Incertitude',
  points: '±\u00a0{{points}}\u00a0points',
  cut: 'de {{low}} à {{high}}\u00a0%',
  kWh: '±\u00a0{{value}}\u00a0kWh',
  km: '±\u00a0{{value}}\u00a0km',
  mi: '±\u00a0{{value}}\u00a0mi',
  orWider: '{{text}} ou plus',
  note: 'Le\u00a0± est notre propre estimation, ni du constructeur ni certifiée\u00a0: la vraie valeur s’y trouve dans environ 95 cas sur 100, si nos hypothèses sont justes\u00a0: {{list}}.',
  percent: '{{name}} {{value}}\u00a0%',
  unknown: '{{name}} non connu',
  of: {
    reading: 'estimation du véhicule',
    charge: 'niveau de charge',
    temperature: 'effet de la température',
    reference: 'énergie à neuf',
    consumption: 'consommation (autonomie seule)',
    rounding: 'arrondi',
  },
} as const satisfies French<typeof english>

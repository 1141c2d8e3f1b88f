import { slotClasses } from '../../classes.ts'

export const logo = slotClasses('logo', {
  root: { layerStyle: 'inlineRow', gap: '2' },
  cell: { fill: 'accent.solid' },
  pulse: { layerStyle: 'line', stroke: 'accent.contrast', strokeWidth: 2.4 },
  wordmark: { fontSize: 'md', fontWeight: 'semibold', letterSpacing: 'tight', whiteSpace: 'nowrap' },
})

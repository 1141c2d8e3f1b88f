import { slotClasses } from '../../classes.ts'

/** The reports of a vehicle over time. */
export const reportHistory = slotClasses('report-history', {
  root: { display: 'grid', gap: '3' },
  chart: {
    display: 'block',
    w: '100%',
    h: '9rem',
    border: '1px solid {colors.border}',
    borderRadius: 'md',
    bg: 'bg.panel',
    '& text': { fontSize: 'xs', fill: 'fg.muted' },
    '& line': { stroke: 'accent.solid', strokeWidth: '2' },
    '& circle': { fill: 'bg.panel', stroke: 'accent.solid', strokeWidth: '2' },
    '& [data-present]': { fill: 'accent.solid' },
  },
  table: {
    layerStyle: 'table',
    '& th, & td': { py: '2', pe: '4', textAlign: 'start', borderBottom: '1px solid {colors.border}' },
    '& thead th': { textStyle: 'hint', fontWeight: 'normal' },
    '& tbody th': { fontWeight: 'normal' },
    '& [aria-current], & [aria-current] th': { fontWeight: 'semibold' },
  },
})

import { recipeClasses } from '../../classes.ts'

/** A bar drawn as SVG. */
const BAR = {
  '& svg': {
    width: '100%',
    height: '14px',
    borderRadius: 'full',
    overflow: 'hidden',
    fill: 'var(--own-fg)',
  },
  '& svg .ground': { fill: 'bg.sunken' },
  '& svg .public': { fillOpacity: 0.55 },
  '& svg .volume': { fill: 'border.emphasized' },
} as const

export const savingsParts = recipeClasses('parts', {
  layerStyle: 'table',
  '& tr': { borderTop: '1px solid color-mix(in srgb, currentcolor 28%, transparent)' },
  '& :is(th, td)': { py: '2', px: '0', textAlign: 'start', fontWeight: 'normal' },
  '& td:last-child': { ps: '4', textAlign: 'end', fontWeight: 'semibold' },
  '& .measure': { width: '45%', ps: '4' },
  '@media (width < 40em)': { '& .measure': { display: 'none' } },
  '& svg': { width: '100%', height: '10px', fill: 'currentcolor' },
  '& svg .against': { fillOpacity: 0.55 },
})

export const bars = recipeClasses('bars', {
  width: '100%',
  borderCollapse: 'collapse',
  '& tbody :is(tr, th, td)': { display: 'block', textAlign: 'start' },
  '& tbody th': { textStyle: 'hint', fontWeight: 'normal' },
  '& tbody tr + tr': { mt: '4' },
  '& b': {
    display: 'block',
    mb: '6px',
    fontSize: 'xl',
    textStyle: 'figure',
    letterSpacing: 'tight',
    lineHeight: 1.25,
  },
  '& .comparison b': { fontWeight: 'normal' },
  ...BAR,
  '& .comparison rect:not(.ground)': { fill: 'border.emphasized' },
})

export const stack = recipeClasses('stack', {
  display: 'grid',
  gap: '3',
  fontSize: 'sm',
  color: 'fg.muted',
  ...BAR,
  '& svg': { ...BAR['& svg'], mt: '4px' },
})

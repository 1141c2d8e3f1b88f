import { recipeClasses } from '../../classes.ts'

export const assumptions = recipeClasses('assumptions', {
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 'sm' },
  '& table :is(th, td)': {
    py: '10px',
    pr: '4',
    pl: '0',
    borderBottom: '1px solid {colors.border}',
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: 'normal',
  },
  '& table thead th': { fontWeight: 'semibold' },
  '& table td:nth-child(2)': { textStyle: 'figure' },
  _phone: {
    '& table thead': { position: 'absolute', clipPath: 'inset(50%)' },
    '& table tr': { display: 'block', py: '10px', px: '0', borderBottom: '1px solid {colors.border}' },
    '& table :is(th, td)': { display: 'block', py: '1px', px: '0', border: '0' },
    '& table td': { _before: { content: 'attr(data-label) ": "', fontWeight: 'normal', color: 'fg.muted' } },
    '& table tbody th': { fontWeight: 'semibold' },
  },
})

export const carbon = recipeClasses('carbon', {
  '& ul': { display: 'grid', gap: '4' },
  // Two or four in a row: three would leave the fourth alone.
  '@media (min-width: 30rem)': { '& ul': { gridTemplateColumns: '1fr 1fr' } },
  '@media (min-width: 56rem)': { '& ul': { gridTemplateColumns: 'repeat(4, 1fr)' } },
  '& ul b': { display: 'block', fontSize: 'xl', textStyle: 'figure', letterSpacing: 'tight' },
  '& ul span': { color: 'fg.muted' },
})

export const breakdown = recipeClasses('breakdown', {
  layerStyle: 'table',
  '& :is(th, td)': {
    py: '3',
    pr: '0',
    pl: '3',
    borderBottom: '1px solid {colors.border}',
    textAlign: 'end',
    verticalAlign: 'top',
  },
  '& th:first-child': { ps: '0', textAlign: 'start' },
  '& thead th': { textStyle: 'hint', fontWeight: 'normal', verticalAlign: 'bottom' },
  '& tbody th': { fontWeight: 'normal' },
  '& tfoot :is(th, td)': { borderBottom: '0', fontWeight: 'semibold' },
  '& small': { display: 'block', textStyle: 'hint' },
  '& .key': {
    display: 'inline-block',
    boxSize: '10px',
    me: '8px',
    borderRadius: 'sm',
    bg: 'var(--own-fg)',
  },
  '& .key.public': { opacity: 0.55 },
  '& .key.volume': { bg: 'border.emphasized' },
  // Three columns do not fit the smallest phones: what a row is about stands above its figures there.
  '@media screen and (width < 26em)': {
    '& thead th:first-child': { position: 'absolute', clipPath: 'inset(50%)' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      borderBottom: '1px solid {colors.border}',
    },
    '& :is(tbody, tfoot) th': { gridColumn: '1 / -1', pb: '0' },
    '& :is(th, td)': { borderBottom: '0', overflowWrap: 'anywhere' },
    '& :is(th, td):nth-child(2)': { ps: '0', textAlign: 'start' },
    '& tfoot tr': { borderBottom: '0' },
  },
})

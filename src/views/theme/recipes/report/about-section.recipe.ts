import { recipeClasses, slotClasses } from '../../classes.ts'

export const aboutSection = slotClasses('about-section', {
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 15rem',
    rowGap: '6',
    columnGap: '12',
    pt: '8',
    borderTop: '1px solid {colors.border}',
    '& dt': { textStyle: 'hint' },
    '& dd': { fontWeight: 'semibold' },
    _phoneScreen: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  text: { display: 'grid', alignContent: 'start', gap: '4', maxW: '44rem', '&& h2': { m: '0' } },
  bands: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr 1fr 2fr',
    gap: '1',
    direction: 'rtl',
    '& b': { fontVariantNumeric: 'tabular-nums' },
    '& span': { color: 'fg.muted' },
  },
  band: {
    display: 'grid',
    pt: '6px',
    borderTop: '5px solid var(--band)',
    direction: 'ltr',
    fontSize: 'sm',
    // Only the line keeps the colour of its band.
    forcedColorAdjust: 'none',
    '& > *': { forcedColorAdjust: 'auto' },
  },
  proof: {
    display: 'grid',
    alignContent: 'start',
    gap: '4',
    '& .issue-facts__root': { pt: '0', border: '0' },
  },
  issuer: {
    layerStyle: 'row',
    gap: '3',
    gridColumn: '1 / -1',
    pt: '5',
    borderTop: '1px solid {colors.border}',
    '& p': { layerStyle: 'wrap', rowGap: '0', columnGap: '4' },
  },
  signature: {
    flex: 'none',
    ms: 'auto',
    textStyle: 'hint',
    '& span': { minW: '10rem', mt: '6', pt: '1', borderTop: '1px solid currentColor' },
    '& span + span': { minW: '6rem' },
  },
})

export const conditionsList = recipeClasses('conditions-list', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  rowGap: '4',
  columnGap: '6',
  '& dt': { textStyle: 'hint' },
  '& dd': { textStyle: 'figure', overflowWrap: 'anywhere' },
})

export const conditionsNote = recipeClasses('conditions-note', { maxW: '60rem', mt: '4' })

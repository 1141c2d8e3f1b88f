import { recipeClasses } from '../../classes.ts'

export const ownershipBox = recipeClasses('ownership', {
  '--own-accent': '{colors.accent.solid}',
  '--own-on-accent': '{colors.accent.contrast}',
  '--own-cta': 'var(--own-accent)',
  '--own-on-cta': 'var(--own-on-accent)',
  '--own-fg-light': '{colors.accent.fg}',
  '--own-fg-dark': '{colors.accent.fg}',
  '--own-fg': 'var(--own-fg-light)',
  '--own-radius': '{radii.lg}',
  // A dealership's style paints nothing outside of this element, or over other elements.
  contain: 'paint',
  isolation: 'isolate',
  px: '4',
  pb: '16',
  ':root.dark &': { '--own-fg': 'var(--own-fg-dark)' },
  '& main': { display: 'grid', gap: '4', maxW: '64rem', mx: 'auto' },
  '@media (width >= 56em)': { '& main': { gap: '6' } },
  '& main > *': { minW: '0' },
})

export const intro = recipeClasses('intro', {
  pt: '4',
  px: '1',
  pb: '4',
  '& .dealership': { textStyle: 'hint', fontWeight: 'semibold' },
  '& h1': { mt: '2', fontSize: '2xl', _phone: { fontSize: 'xl' } },
  '& .vehicle': {
    mt: '3',
    fontSize: 'xl',
    _phone: { fontSize: 'lg' },
    fontWeight: 'semibold',
    textWrap: 'balance',
  },
  '& .facts': { layerStyle: 'wrap', gap: '2', my: '3' },
  '& .facts li': {
    py: '3px',
    px: '12px',
    border: '1px solid {colors.border}',
    borderRadius: 'full',
    fontSize: 'sm',
    bg: 'bg.panel',
  },
  '& .compared': { color: 'fg.muted' },
})

export const card = recipeClasses('card', {
  display: 'grid',
  alignContent: 'start',
  gap: '4',
  p: 'clamp(1.25rem, 0.9rem + 1.6vw, 2rem)',
  border: '1px solid {colors.border}',
  borderRadius: 'var(--own-radius)',
  bg: 'bg.panel',
  '& > p': { maxW: '42rem', textWrap: 'pretty' },
  '& .note': { fontSize: 'sm' },
  '& a:not(.button)': { color: 'var(--own-fg)' },
})

export const cardHead = recipeClasses('head', {
  layerStyle: 'wrappedRow',
  justifyContent: 'space-between',
  rowGap: '2',
  columnGap: '4',
})

export const ratio = recipeClasses('ratio', {
  py: '4px',
  px: '12px',
  borderRadius: 'full',
  fontSize: 'sm',
  fontWeight: 'semibold',
  '&:is(.less)': { color: 'good.fg', bg: 'good.subtle' },
  '&:is(.more)': { color: 'poor.fg', bg: 'poor.subtle' },
  '&:is(.same)': { color: 'fg.muted', bg: 'bg.sunken' },
})

export const hero = recipeClasses('hero', {
  border: '0',
  color: 'var(--own-on-accent)',
  bg: 'var(--own-accent)',
  '& .total': {
    layerStyle: 'wrap',
    alignItems: 'baseline',
    rowGap: '1',
    columnGap: '4',
    maxW: 'none',
    fontSize: 'lg',
  },
  '& .total strong': {
    fontSize: '4xl',
    _phone: { fontSize: '3xl' },
    textStyle: 'figure',
    letterSpacing: 'tight',
    lineHeight: 1,
  },
})

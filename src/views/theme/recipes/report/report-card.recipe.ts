import { recipeClasses, slotClasses } from '../../classes.ts'

export const reportCard = slotClasses('report-card', {
  root: { p: '6', layerStyle: 'card', _phoneScreen: { p: '5' } },
  heading: { layerStyle: 'row', gap: '2', fontSize: 'md', color: 'fg.muted' },
  figure: {
    fontSize: '3xl',
    textStyle: 'figure',
    letterSpacing: 'tight',
    lineHeight: 1.1,
    '& small': {
      display: 'inline-block',
      ms: '0.28em',
      fontSize: 'lg',
      fontWeight: 'semibold',
      letterSpacing: '0',
      whiteSpace: 'nowrap',
      color: 'fg.muted',
    },
  },
  absent: { fontSize: 'lg', letterSpacing: 'tight', color: 'fg.muted' },
  detail: { fontWeight: 'normal', color: 'fg.muted', textWrap: 'pretty' },
})

/** A question that opens its answer. */
export const meaning = recipeClasses('meaning', {
  width: '100%',
  fontSize: 'sm',
  color: 'fg.muted',
  textAlign: 'start',
  '& summary': {
    layerStyle: 'row',
    width: 'fit-content',
    minH: '24px',
    cursor: 'pointer',
    textDecoration: 'underline dotted',
    textUnderlineOffset: '0.2em',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { color: 'fg' },
    '@media (pointer: coarse)': { minH: 'touch' },
  },
  '& p': { maxW: '36rem', textWrap: 'pretty' },
  _print: { display: 'none' },
})

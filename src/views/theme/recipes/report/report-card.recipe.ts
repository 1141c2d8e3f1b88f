import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { recipeClasses, slotClasses } from '../../classes.ts'

export const reportCard = slotClasses(
  defineSlotRecipe({
    className: 'report-card',
    slots: ['root', 'heading', 'figure', 'absent', 'detail'],
    base: {
      root: {
        p: '6',
        border: '1px solid {colors.border}',
        borderRadius: '16px',
        bg: 'bg.panel',
        _phoneScreen: { p: '5' },
      },
      heading: {
        display: 'flex',
        alignItems: 'center',
        gap: '2',
        fontSize: 'md',
        fontWeight: 600,
        letterSpacing: '-0.005em',
        color: 'fg.muted',
      },
      figure: {
        fontSize: '2.5rem',
        fontWeight: 660,
        fontVariantNumeric: 'tabular-nums',
        letterSpacing: '-0.035em',
        lineHeight: 1.1,
        '& small': {
          display: 'inline-block',
          ms: '0.28em',
          fontSize: '0.42em',
          fontWeight: 600,
          letterSpacing: '0',
          whiteSpace: 'nowrap',
          color: 'fg.muted',
        },
      },
      absent: { fontSize: '1.25rem', letterSpacing: '-0.01em', color: 'fg.muted' },
      detail: { fontWeight: 400, color: 'fg.muted', textWrap: 'pretty' },
    },
  }),
)

/** A question that opens its answer. */
export const meaning = recipeClasses(
  defineRecipe({
    className: 'meaning',
    base: {
      width: '100%',
      fontSize: 'sm',
      color: 'fg.muted',
      textAlign: 'start',
      '& summary': {
        display: 'flex',
        alignItems: 'center',
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
    },
  }),
)

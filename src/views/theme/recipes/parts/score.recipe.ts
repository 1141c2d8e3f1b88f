import { defineRecipe } from '@chakra-ui/react/styled-system'
import { recipeClasses } from '../../classes.ts'

export const scoreMark = recipeClasses(
  defineRecipe({
    className: 'score-mark',
    base: {
      display: 'inline-flex',
      alignItems: 'baseline',
      gap: '6px',
      pt: '1px',
      pr: '8px',
      pb: '1px',
      pl: '7px',
      borderRadius: 'sm',
      fontSize: 'xs',
      lineHeight: '20px',
      whiteSpace: 'nowrap',
      verticalAlign: 'middle',
      '& b': { fontSize: 'sm', fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
      '& svg': { alignSelf: 'center' },
    },
    variants: {
      band: {
        excellent: { color: 'accent.fg', bg: 'accent.subtle' },
        good: { color: 'good.fg', bg: 'good.subtle' },
        fair: { color: 'fair.fg', bg: 'fair.subtle' },
        poor: { color: 'poor.fg', bg: 'poor.subtle' },
      },
    },
  }),
)

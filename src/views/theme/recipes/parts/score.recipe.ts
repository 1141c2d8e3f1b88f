import { defineRecipe } from '@chakra-ui/react/styled-system'
import { recipeClasses } from '../../classes.ts'
import { drawings, drawnPart } from '../../drawn.ts'

/** A bar of 2.4 by 3, 6, 9 or 12 with corner radius 0.8. */
const bar = (index: number, isFilled: boolean) => {
  const [x, y, side] = [index * 3.7 + 0.8, 9 - index * 3, 1.4 + index * 3].map((at) => Number(at.toFixed(1)))
  const path = `M${x} ${y}h.8a.8.8 0 0 1 .8.8v${side}a.8.8 0 0 1-.8.8h-.8a.8.8 0 0 1-.8-.8v-${side}a.8.8 0 0 1 .8-.8Z`
  return `<path d='${path}'${isFilled ? '' : " fill-opacity='.25'"}/>`
}

/** A gauge with so many filled bars of four. */
const gauge = (filled: number) => [0, 1, 2, 3].map((index) => bar(index, index < filled)).join('')

const { image, places } = drawings(
  { excellent: gauge(4), good: gauge(3), fair: gauge(2), poor: gauge(1) },
  14,
  12,
)

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
      _before: { ...drawnPart(14, 12), ...image, alignSelf: 'center' },
    },
    variants: {
      band: {
        excellent: { color: 'accent.fg', bg: 'accent.subtle', ...places.excellent },
        good: { color: 'good.fg', bg: 'good.subtle', ...places.good },
        fair: { color: 'fair.fg', bg: 'fair.subtle', ...places.fair },
        poor: { color: 'poor.fg', bg: 'poor.subtle', ...places.poor },
      },
    },
  }),
)

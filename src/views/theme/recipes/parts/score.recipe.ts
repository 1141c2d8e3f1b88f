import { recipeClasses } from '../../classes.ts'
import { drawnPart, shapedBy } from '../../drawn.ts'

/** Of 2.4 by 3, 6, 9 or 12 px with corner radius 0.8 px. */
const bar = (index: number) => {
  const [x, y, side] = [index * 3.7 + 0.8, 9 - index * 3, 1.4 + index * 3].map((at) => Number(at.toFixed(1)))
  return `M${x} ${y}h.8a.8.8 0 0 1 .8.8v${side}a.8.8 0 0 1-.8.8h-.8a.8.8 0 0 1-.8-.8v-${side}a.8.8 0 0 1 .8-.8Z`
}

const BARS = [0, 1, 2, 3].map(bar).join('')
const FILLED = {
  '--pale': 'color-mix(in srgb, currentcolor 25%, transparent)',
  bg: 'linear-gradient(90deg, currentcolor var(--filled), var(--pale) 0)',
}

/** So many of the four bars are filled; the others are pale. */
const filled = (bars: number) => ({ _before: { '--filled': `${3.7 * bars - 0.6}px` } })

export const scoreMark = recipeClasses(
  'score-mark',
  {
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: '1',
    pt: '1px',
    pr: '8px',
    pb: '1px',
    pl: '7px',
    borderRadius: 'sm',
    fontSize: 'xs',
    lineHeight: '20px',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    '& b': { fontSize: 'sm', textStyle: 'figure' },
    _before: {
      ...drawnPart(14, 12),
      ...shapedBy(BARS),
      ...FILLED,
      alignSelf: 'center',
      '@media (forced-colors: active)': { forcedColorAdjust: 'none', color: 'CanvasText', ...FILLED },
    },
  },
  {
    band: {
      excellent: { color: 'accent.fg', bg: 'accent.subtle', ...filled(4) },
      good: { color: 'good.fg', bg: 'good.subtle', ...filled(3) },
      fair: { color: 'fair.fg', bg: 'fair.subtle', ...filled(2) },
      poor: { color: 'poor.fg', bg: 'poor.subtle', ...filled(1) },
    },
  },
)

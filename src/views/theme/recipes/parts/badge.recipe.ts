import { recipeClasses } from '../../classes.ts'

export const badge = recipeClasses(
  'badge',
  {
    layerStyle: 'inlineRow',
    gap: '1',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    '&:is(td, dd)': {
      display: 'revert',
      _before: { display: 'inline-block', me: '5px', verticalAlign: '-2px' },
    },
  },
  {
    tone: {
      good: { color: 'good.fg' },
      fair: { color: 'fair.fg' },
      poor: { color: 'poor.fg' },
      none: { color: 'fg.muted' },
    },
  },
)

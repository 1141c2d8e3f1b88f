import { recipeClasses } from '../../classes.ts'

export const spinner = recipeClasses(
  'spinner',
  {
    boxSize: '1.15em',
    border: '2px solid color-mix(in srgb, currentcolor 25%, transparent)',
    borderTopColor: 'currentcolor',
    borderRadius: 'full',
    animation: 'spin 700ms linear infinite',
    _motionReduce: { animationDuration: '2.4s, 1ms' },
  },
  {
    late: { true: { animation: 'spin 700ms linear infinite, appear 1ms 300ms backwards' } },
    page: { true: { boxSize: '28px', color: 'accent.fg' } },
  },
)

export const spinnerPage = recipeClasses('spinner-page', {
  layerStyle: 'centred',
  minH: '60dvh',
  // Nothing is on its way: the page says that it needs JavaScript.
  '@media (scripting: none)': { display: 'none' },
})

import { recipeClasses } from '../../classes.ts'

export const refusedEdit = recipeClasses(
  'refused-edit',
  {
    position: 'sticky',
    left: '5',
    layerStyle: 'row',
    gap: '2',
    width: 'fit-content',
    maxW: 'calc(100cqi - 2 * {spacing.5})',
    pb: '5px',
    fontSize: 'sm',
    color: 'poor.fg',
    whiteSpace: 'normal',
    '& .button': { minH: '30px', color: 'inherit', bg: 'none' },
    '& .button--variant_outline': { borderColor: 'currentcolor' },
  },
  {
    inCard: {
      true: {
        position: 'static',
        flexWrap: 'wrap',
        width: 'auto',
        maxW: 'none',
        pb: '2',
        '& > span': { flex: '1 1 80%' },
        '& .button': { minH: 'touch' },
      },
    },
  },
)

export const rowActions = recipeClasses('row-actions', { display: 'inline-flex', verticalAlign: 'middle' })

/** Spaces are part of the name of a network. */
export const networkName = recipeClasses('network-name', { whiteSpace: 'pre' })

export const outgrown = recipeClasses('outgrown', {
  color: 'fg.muted',
  '& :is(.vehicle-cell__name, .badge, .score-mark)': { color: 'inherit', bg: 'none' },
  '& img': { filter: 'grayscale(1)', opacity: 0.5 },
})

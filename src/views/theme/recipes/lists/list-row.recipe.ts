import { defineRecipe } from '@chakra-ui/react/styled-system'
import { recipeClasses } from '../../classes.ts'

export const refusedEdit = recipeClasses(
  defineRecipe({
    className: 'refused-edit',
    base: {
      position: 'sticky',
      left: '5',
      display: 'flex',
      alignItems: 'center',
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
    variants: {
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
  }),
)

export const rowActions = recipeClasses(
  defineRecipe({ className: 'row-actions', base: { display: 'inline-flex', verticalAlign: 'middle' } }),
)

export const networkName = recipeClasses(
  // Spaces are part of the name of a network.
  defineRecipe({ className: 'network-name', base: { whiteSpace: 'pre' } }),
)

export const outgrown = recipeClasses(
  defineRecipe({
    className: 'outgrown',
    base: {
      color: 'fg.muted',
      '& .vehicle-cell__name': { color: 'inherit', bg: 'none' },
      '& .badge': { color: 'inherit', bg: 'none' },
      '& .score-mark': { color: 'inherit', bg: 'none' },
      '& img': { filter: 'grayscale(1)', opacity: 0.5 },
    },
  }),
)

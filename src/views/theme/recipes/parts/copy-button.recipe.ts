import { defineRecipe } from '@chakra-ui/react/styled-system'
import { recipeClasses } from '../../classes.ts'

export const copyButton = recipeClasses(
  defineRecipe({
    className: 'copy-button',
    base: {
      '--size': '26px',
      display: 'inline-grid',
      placeItems: 'center',
      width: 'var(--size)',
      height: 'var(--size)',
      borderRadius: 'sm',
      color: 'fg.muted',
      _phone: { '--size': '{sizes.touch}' },
      _hover: { color: 'fg', bg: 'bg.sunken' },
    },
    variants: { done: { true: { '&, &:hover': { color: 'good.fg' } } } },
  }),
)

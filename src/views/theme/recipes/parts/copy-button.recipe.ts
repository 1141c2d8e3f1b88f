import { recipeClasses } from '../../classes.ts'

export const copyButton = recipeClasses(
  'copy-button',
  {
    '--size': '26px',
    display: 'inline-grid',
    placeItems: 'center',
    boxSize: 'var(--size)',
    borderRadius: 'sm',
    color: 'fg.muted',
    _phone: { '--size': '{sizes.touch}' },
    _hover: { color: 'fg', bg: 'bg.sunken' },
  },
  {
    outcome: {
      copied: { '&, &:hover': { color: 'good.fg' } },
      // Over the text that it could not copy: beside it, a cell has no room.
      failed: {
        '&&': {
          position: 'relative',
          width: '72px',
          ms: 'calc(var(--size) - 68px)',
          bg: 'bg.sunken',
          color: 'poor.fg',
          fontSize: 'xs',
          whiteSpace: 'nowrap',
        },
      },
    },
  },
)

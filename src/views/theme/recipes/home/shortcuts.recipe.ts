import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { slotClasses } from '../../classes.ts'

export const shortcuts = slotClasses(
  defineSlotRecipe({
    className: 'shortcuts',
    slots: ['root', 'link'],
    base: {
      root: {
        pt: '4',
        px: '2',
        pb: '2',
        '& h2': { pt: '0', px: '3', pb: '2', fontSize: 'md' },
        '& b': { fontWeight: 'semibold', color: 'fg' },
      },
      link: {
        display: 'flex',
        alignItems: 'center',
        gap: '3',
        py: '2',
        px: '3',
        borderRadius: 'md',
        color: 'fg.muted',
        textDecoration: 'none',
        _hover: { bg: 'bg.hover' },
        '& > svg:first-child': { color: 'accent.fg' },
        '& > span': { flex: '1', minW: '0', display: 'grid', fontSize: 'sm' },
        _phone: { minH: 'touch', alignContent: 'center' },
      },
    },
  }),
)

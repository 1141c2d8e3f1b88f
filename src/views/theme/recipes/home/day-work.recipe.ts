import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { slotClasses } from '../../classes.ts'

export const dayWork = slotClasses(
  defineSlotRecipe({
    className: 'day-work',
    slots: ['root', 'link'],
    base: {
      root: {
        px: '5',
        pb: '4',
        _phone: { px: '3', pb: '3' },
        '& ul': {
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))',
          gap: '3',
          _phone: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '2' },
        },
      },
      link: {
        display: 'flex',
        alignItems: 'center',
        gap: '3',
        h: '100%',
        py: '3',
        px: '4',
        border: '1px solid {colors.border}',
        borderRadius: 'lg',
        bg: 'bg.panel',
        color: 'fg',
        fontSize: 'sm',
        textDecoration: 'none',
        _hover: { bg: 'bg.hover' },
        _phone: { minH: 'touch', py: '2' },
        '& b': { fontSize: 'xl', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
        '& > span': { flex: '1', minW: '0' },
        '& > svg:first-child': { color: 'accent.fg', flex: 'none' },
        '& > svg:last-child': { color: 'fg.muted', flex: 'none' },
      },
    },
    variants: {
      done: { true: { link: { color: 'fg.muted', '& > svg:first-child': { color: 'good.fg' } } } },
    },
  }),
)

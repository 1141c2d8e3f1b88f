import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { slotClasses } from '../../classes.ts'

export const momentList = slotClasses(
  defineSlotRecipe({
    className: 'moment-list',
    slots: ['root', 'line', 'time', 'text', 'result'],
    base: {
      root: {
        border: '1px solid {colors.border}',
        borderRadius: 'lg',
        bg: 'bg.panel',
        overflow: 'hidden',
        h: 'max(20rem, calc(100dvh - 25rem))',
        _phone: { h: '18rem' },
      },
      line: {
        display: 'grid',
        gridTemplateColumns: '3.8rem minmax(0, 1fr)',
        rowGap: '0',
        columnGap: '2',
        w: '100%',
        py: '1',
        px: '2',
        border: '0',
        borderLeft: '3px solid transparent',
        bg: 'transparent',
        font: 'inherit',
        fontSize: 'xs',
        textAlign: 'start',
        color: 'fg',
        cursor: 'pointer',
        _hover: { bg: 'bg.hover' },
      },
      time: { color: 'fg.muted', fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
      text: {
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        '& small': { color: 'fg.muted' },
      },
      result: {
        gridColumn: '2',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        color: 'fg.muted',
      },
    },
    variants: {
      selected: { true: { line: { borderLeftColor: 'accent.fg', bg: 'accent.subtle' } } },
      failed: { true: { text: { color: 'poor.fg', fontWeight: 'semibold' } } },
      quiet: { true: { text: { color: 'fg.muted' } } },
    },
  }),
)

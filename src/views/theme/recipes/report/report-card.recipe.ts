import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { slotClasses } from '../../classes.ts'

export const reportCard = slotClasses(
  defineSlotRecipe({
    className: 'report-card',
    slots: ['root', 'heading', 'figure', 'absent', 'detail'],
    base: {
      root: {
        p: '6',
        border: '1px solid {colors.border}',
        borderRadius: 'lg',
        bg: 'bg.panel',
        _phoneScreen: { p: '5' },
      },
      heading: {
        display: 'flex',
        alignItems: 'center',
        gap: '2',
        fontSize: 'md',
        fontWeight: 'semibold',
        color: 'fg.muted',
      },
      figure: {
        fontSize: '3xl',
        fontWeight: 'semibold',
        fontVariantNumeric: 'tabular-nums',
        letterSpacing: 'tight',
        lineHeight: 1.1,
        '& small': {
          display: 'inline-block',
          ms: '0.28em',
          fontSize: 'lg',
          fontWeight: 'semibold',
          letterSpacing: '0',
          whiteSpace: 'nowrap',
          color: 'fg.muted',
        },
      },
      absent: { fontSize: 'lg', letterSpacing: 'tight', color: 'fg.muted' },
      detail: { fontWeight: 'normal', color: 'fg.muted', textWrap: 'pretty' },
    },
  }),
)

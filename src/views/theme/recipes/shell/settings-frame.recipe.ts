import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { slotClasses } from '../../classes.ts'

export const settingsFrame = slotClasses(
  defineSlotRecipe({
    className: 'settings-frame',
    slots: ['root', 'nav', 'link', 'screen'],
    base: {
      root: {
        display: 'grid',
        gridTemplate: 'auto minmax(0, 1fr) / minmax(0, 1fr)',
        height: '100%',
        _phone: { display: 'block', height: 'auto' },
        '@media (width >= 64em)': { gridTemplate: 'minmax(0, 1fr) / auto minmax(0, 1fr)' },
      },
      nav: {
        display: 'grid',
        gridAutoFlow: 'column',
        justifyContent: 'start',
        gap: '1',
        py: '2',
        px: '4',
        borderBottom: '1px solid {colors.border}',
        overflow: 'auto',
        scrollbarWidth: 'none',
        scrollPaddingInline: '4',
        '@media (width >= 64em)': {
          gridAutoFlow: 'row',
          justifyContent: 'stretch',
          alignContent: 'start',
          minW: '13.5rem',
          py: '4',
          px: '3',
          border: '0',
          borderInlineEnd: '1px solid {colors.border}',
        },
      },
      link: {
        display: 'flex',
        alignItems: 'center',
        gap: '2',
        minH: 'touch',
        py: '0',
        px: '3',
        borderRadius: 'md',
        fontSize: 'sm',
        fontWeight: 'semibold',
        whiteSpace: 'nowrap',
        color: 'fg.muted',
        textDecoration: 'none',
        _hover: { color: 'fg', bg: 'bg.sunken' },
        _focusVisible: { outlineOffset: '-2px' },
        '&[aria-current]': { color: 'accent.fg', bg: 'accent.subtle' },
        '@media (width >= 64em)': { gap: '3', minH: '40px' },
      },
      screen: { minW: '0', minH: '0', overflow: 'auto', _phone: { overflow: 'visible' } },
    },
  }),
)

import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Above dialogs, which contain menus and tooltips. */
const Z_INDEX = 60

const panel = {
  zIndex: Z_INDEX,
  maxW: 'calc(100vw - 16px)',
  maxH: 'min(48rem, calc(100dvh - 80px))',
  overflow: 'auto',
  borderRadius: 'lg',
  outline: '0',
  color: 'fg',
  bg: 'bg.raised',
  boxShadow: 'lg',
  animation: 'drop {durations.fast}',
}

export const popoverStyles = defineSlotRecipe({
  className: 'popover',
  slots: [
    'content',
    'positioner',
    'title',
    'header',
    'body',
    'footer',
    'description',
    'trigger',
    'closeTrigger',
  ],
  base: {
    content: { ...panel, minW: '220px' },
  },
  variants: {
    size: {
      // A panel with title and actions.
      sm: {
        header: {
          display: 'flex',
          alignItems: 'baseline',
          gap: '2',
          pt: '3',
          pe: '2',
          pb: '2',
          ps: '4',
          '& h2': { fontSize: 'md' },
          '& .button': { width: '30px', minH: '30px', my: '-8px' },
        },
        body: { display: 'grid', gap: '2', px: '4', pb: '3' },
        footer: {
          display: 'flex',
          justifyContent: 'flex-end',
          gap: '2',
          px: '4',
          pb: '3',
          '& .button': { minH: '32px' },
        },
      },
    },
  },
})

export const menuStyles = defineSlotRecipe({
  className: 'menu',
  slots: ['content', 'positioner', 'item', 'separator', 'trigger'],
  base: {
    // On phones a sheet at the bottom, which overrides Chakra's inline position.
    positioner: {
      _phone: {
        inset: 'auto 0 0 !important',
        width: '100vw',
        transform: 'none !important',
      },
    },
    content: {
      ...panel,
      minW: '220px',
      p: '1',
      _phone: {
        maxW: 'none',
        p: '2',
        pb: 'calc({spacing.2} + env(safe-area-inset-bottom))',
        borderRadius: '{radii.lg} {radii.lg} 0 0',
        boxShadow: '0 0 0 100vmax rgb(12 14 20 / 0.5)',
      },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      textAlign: 'start',
      width: '100%',
      minH: '36px',
      px: '3',
      borderRadius: 'sm',
      fontSize: 'sm',
      fontWeight: 'normal',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      color: 'fg',
      cursor: 'pointer',
      '& svg': { color: 'fg.muted' },
      _highlighted: { bg: 'bg.sunken' },
      _phone: { minH: '48px', fontSize: 'md' },
      '&[data-danger]': { color: 'poor.fg', '& svg': { color: 'poor.fg' } },
      '&[aria-disabled=true]': { color: 'fg.muted', cursor: 'not-allowed', py: '2' },
      '& small': { display: 'block', fontSize: 'xs', fontWeight: 'normal', whiteSpace: 'normal' },
    },
    separator: { height: '1px', my: '1', border: '0', bg: 'border' },
  },
})

export const tooltipStyles = defineSlotRecipe({
  className: 'tooltip',
  slots: ['content', 'positioner', 'trigger', 'arrow', 'arrowTip'],
  base: {
    content: {
      zIndex: Z_INDEX + 10,
      maxW: '260px',
      py: '6px',
      px: '10px',
      borderRadius: 'sm',
      fontSize: 'xs',
      fontWeight: 'normal',
      lineHeight: 1.4,
      color: 'bg',
      bg: 'fg',
    },
  },
})

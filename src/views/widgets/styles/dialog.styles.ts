import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Above the page's bars and notices. */
const Z_INDEX = 50

/** At 400 % zoom head and foot would leave room for one line. */
const SCROLLS_AS_A_WHOLE = {
  content: { _low: { display: 'block', overflow: 'auto' } },
  body: { _low: { overflow: 'visible' } },
} as const

/** As high as the page, at its end: what is behind it stays in sight. */
const besideOf = (width: string) => ({
  positioner: { placeItems: 'stretch end' },
  content: {
    width: `min(${width}, calc(100vw - 48px))`,
    height: '100dvh',
    maxH: 'none',
    borderRadius: '0',
    _phone: { width: '100vw' },
  },
  header: { borderBottom: '1px solid {colors.border}' },
  body: { pt: '4' },
})

export const dialogStyles = defineSlotRecipe({
  className: 'dialog',
  slots: [
    'trigger',
    'backdrop',
    'positioner',
    'content',
    'header',
    'title',
    'description',
    'body',
    'footer',
    'closeTrigger',
  ],
  base: {
    backdrop: { position: 'fixed', inset: '0', zIndex: Z_INDEX, bg: 'rgb(12 14 20 / 0.5)' },
    positioner: { position: 'fixed', inset: '0', zIndex: Z_INDEX, display: 'grid', placeItems: 'center' },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: 'min(35rem, calc(100vw - 48px))',
      maxH: 'calc(100dvh - 48px)',
      overflow: 'hidden',
      borderRadius: 'lg',
      outline: '0',
      color: 'fg',
      bg: 'bg.panel',
      boxShadow: 'lg',
      animation: 'rise {durations.moderate}',
      '& > :not(.dialog__header)': {
        display: 'flex',
        flexDirection: 'column',
        flex: '1',
        minH: '0',
      },
    },
    header: {
      display: 'flex',
      alignItems: 'start',
      justifyContent: 'space-between',
      gap: '3',
      pt: '4',
      pe: '4',
      pb: '2',
      ps: '6',
      _phone: {
        py: '2',
        pe: '2',
        ps: '4',
        '& .button': { width: 'touch', minH: 'touch' },
      },
    },
    title: { minW: '0', py: '7px', overflowWrap: 'anywhere', _phone: { py: '11px' } },
    body: {
      display: 'grid',
      flex: '1',
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignContent: 'start',
      gap: '4',
      minH: '0',
      px: '6',
      pb: '5',
      overflow: 'auto',
      overscrollBehavior: 'contain',
      '& > .muted': { fontSize: 'sm', textWrap: 'pretty', overflowWrap: 'anywhere' },
      '& .form-refusal': { scrollMargin: '100vh' },
      _phone: { p: '4' },
    },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '2',
      py: '3',
      px: '6',
      borderTop: '1px solid {colors.border}',
      '&[hidden]': { display: 'none' },
      _phone: {
        px: '4',
        pb: 'calc({spacing.3} + env(safe-area-inset-bottom))',
        '& .button': { flex: '1', minH: 'touch' },
      },
    },
  },
  variants: {
    size: {
      md: {
        content: {
          ...SCROLLS_AS_A_WHOLE.content,
          _phone: { width: '100vw', height: '100dvh', maxH: 'none', borderRadius: '0' },
        },
        body: SCROLLS_AS_A_WHOLE.body,
        header: { _phone: { borderBottom: '1px solid {colors.border}' } },
      },
      // A question without fields does not fill a phone.
      sm: {
        content: { ...SCROLLS_AS_A_WHOLE.content, _phone: { width: 'calc(100vw - 32px)' } },
        body: { ...SCROLLS_AS_A_WHOLE.body, _phone: { pt: '0' } },
      },
      full: besideOf('26rem'),
      xl: besideOf('50rem'),
      // A search, whose results would move a centred dialog.
      lg: {
        positioner: { placeItems: 'start center', pt: '12dvh', _phone: { pt: '0' } },
        content: {
          width: 'min(40rem, calc(100vw - 48px))',
          maxH: '72dvh',
          _phone: { width: '100vw', height: '100dvh', maxH: 'none', borderRadius: '0' },
        },
      },
    },
  },
})

import { slotClasses } from '../../classes.ts'

export const offlineBanner = slotClasses(
  'offline-banner',
  {
    root: {
      position: 'fixed',
      zIndex: 60,
      inset: 'auto 0 calc({spacing.4} + env(safe-area-inset-bottom)) 0',
      display: 'flex',
      justifyContent: 'center',
      px: '4',
      pointerEvents: 'none',
      _phone: { bottom: 'calc(72px + env(safe-area-inset-bottom))' },
      // What a list says of its work is enough.
      ':root:has(.offline-banner__root--ofList > p) &': {
        '&:not(.offline-banner__root--ofList)': { display: 'none' },
      },
    },
    text: {
      maxW: '36rem',
      py: '3',
      px: '4',
      border: '1px solid {colors.fair.fg}',
      borderRadius: 'lg',
      textStyle: 'label',
      color: 'fair.fg',
      bg: 'fair.subtle',
      boxShadow: 'lg',
      textWrap: 'pretty',
    },
  },
  {
    ofList: {
      true: {
        root: {
          position: 'sticky',
          zIndex: 12,
          inset: 'auto',
          bottom: '0',
          alignItems: 'flex-end',
          height: '0',
          // Beside the notices.
          '@media (48em <= width < 80em)': { justifyContent: 'flex-start', ps: '12' },
          _phone: {
            bottom: 'calc(72px + env(safe-area-inset-bottom))',
            ':root:has(.notifications__toast) &': {
              bottom: 'calc(160px + env(safe-area-inset-bottom))',
            },
            '.list-page__root:has(.bulk-bar__part) &': {
              bottom: 'calc(188px + env(safe-area-inset-bottom))',
            },
          },
        },
        text: { mb: '3', _phone: { mb: '0' } },
      },
    },
  },
)

import { slotClasses } from '../../classes.ts'

export const notifications = slotClasses(
  'notifications',
  {
    region: {
      position: 'fixed',
      zIndex: 40,
      right: '4',
      bottom: '4',
      display: 'grid',
      gap: '2',
      width: 'min(360px, calc(100vw - 32px))',
      pointerEvents: 'none',
      '&[data-at-start]': { right: 'auto', left: '4' },
      // Above the actions on selected rows.
      ':root:has(.bulk-bar__part) &': { bottom: '72px' },
      _phone: {
        bottom: 'calc(72px + env(safe-area-inset-bottom))',
        '&[data-at-start]': { left: 'auto', right: '4' },
        '&[data-at-top]': { bottom: 'auto', top: 'calc(64px + env(safe-area-inset-top))' },
        // Above the actions on selected rows and the navigation, and above the bar that hands a report over.
        ':root:has(.bulk-bar__part) &': { bottom: 'calc(176px + env(safe-area-inset-bottom))' },
        ':root:has(.report-bar__handOver) &': { bottom: 'calc(9rem + env(safe-area-inset-bottom))' },
      },
      _low: { bottom: '2', '&[data-at-top]': { top: '2' } },
    },
    toast: {
      layerStyle: 'row',
      flexWrap: 'wrap',
      gap: '3',
      '& > :last-child': { marginInlineStart: 'auto' },
      pt: '10px',
      pe: '8px',
      pb: '10px',
      ps: '14px',
      borderRadius: 'md',
      borderInlineStart: '3px solid currentcolor',
      fontSize: 'sm',
      bg: 'bg.raised',
      boxShadow: 'lg',
      pointerEvents: 'auto',
    },
    text: { flex: '1 1 9rem', color: 'fg' },
    subject: { display: 'block', fontWeight: 'semibold' },
  },
  {
    tone: {
      error: { toast: { color: 'poor.fg' } },
      success: { toast: { color: 'good.fg' } },
    },
  },
)

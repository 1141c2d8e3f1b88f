import { slotClasses } from '../../classes.ts'

export const carousel = slotClasses(
  'carousel',
  {
    root: { _phoneScreen: { mx: '-4' } },
    list: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1.22fr) minmax(0, 1fr)',
      gap: '4',
      '&:has(> :nth-child(3))': { gridTemplateColumns: 'minmax(0, 1.22fr) minmax(0, 1fr) minmax(0, 1fr)' },
      _phoneScreen: {
        display: 'flex',
        gap: '3',
        pt: '2px',
        px: '4',
        pb: '2',
        overflowX: 'auto',
        overscrollBehaviorX: 'contain',
        scrollPaddingInline: '4',
        scrollSnapType: 'x mandatory',
        scrollbarWidth: 'none',
        _focusVisible: { outlineOffset: '-2px' },
      },
    },
    card: {
      position: 'relative',
      display: 'grid',
      minW: '0',
      _phoneScreen: { flex: 'none', width: 'max(80%, min(88%, 24rem))', scrollSnapAlign: 'start' },
    },
    tools: {
      display: 'none',
      _phoneScreen: {
        layerStyle: 'row',
        justifyContent: 'center',
        '& .button--size_icon': { boxSize: 'touch' },
      },
    },
    step: {},
    dot: {
      _phoneScreen: {
        display: 'grid',
        placeItems: 'center',
        width: '28px',
        height: 'touch',
        _before: {
          content: '""',
          boxSize: '8px',
          borderRadius: 'sm',
          bg: 'border.emphasized',
          transition: 'width {durations.fast}',
        },
        '&[aria-current]': { _before: { width: '20px', bg: 'accent.fg' } },
      },
    },
  },
  { icon: { back: { step: { '& svg': { rotate: '180deg' } } }, next: {} } },
)

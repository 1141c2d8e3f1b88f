import { slotClasses } from '../../classes.ts'

export const momentList = slotClasses(
  'moment-list',
  {
    root: {
      layerStyle: 'card',
      overflow: 'hidden',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto minmax(0, 1fr)',
      h: 'max(20rem, calc(100dvh - 21rem))',
      _phone: { h: '20rem' },
      '& > p': { p: '3' },
    },
    line: {
      display: 'grid',
      gridTemplateColumns: '3.8rem minmax(0, 1fr)',
      columnGap: '2',
      w: '100%',
      py: '1',
      px: '2',
      borderLeft: '3px solid transparent',
      fontSize: 'xs',
      textAlign: 'start',
      _hover: { bg: 'bg.hover' },
    },
    time: { color: 'fg.muted', fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
    text: {
      overflowWrap: 'anywhere',
      unicodeBidi: 'isolate',
      '& small': { color: 'fg.muted' },
    },
    result: { gridColumn: '2', textStyle: 'cut', color: 'fg.muted', unicodeBidi: 'isolate' },
  },
  {
    selected: { true: { line: { borderLeftColor: 'accent.fg', bg: 'accent.subtle' } } },
    failed: { true: { text: { color: 'poor.fg', fontWeight: 'semibold' } } },
    quiet: { true: { text: { color: 'fg.muted' } } },
  },
)

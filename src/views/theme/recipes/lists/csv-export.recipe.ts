import { slotClasses } from '../../classes.ts'

export const exportPanel = slotClasses(
  'csv-export',
  {
    root: {
      position: 'relative',
      display: 'flex',
      _phone: { display: 'contents' },
    },
    panel: {
      position: 'absolute',
      zIndex: 3,
      insetBlockStart: 'calc(100% + 6px)',
      insetInlineEnd: '0',
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      rowGap: '2',
      columnGap: '4',
      width: 'max-content',
      minW: '300px',
      maxW: '400px',
      py: '3',
      px: '4',
      borderRadius: 'lg',
      fontSize: 'sm',
      bg: 'bg.raised',
      boxShadow: 'lg',
      _phone: {
        position: 'static',
        order: 1,
        flex: '1 0 100%',
        maxW: 'none',
        my: '2',
        '& .button': { minH: 'touch' },
      },
    },
    count: { fontVariantNumeric: 'tabular-nums', color: 'fg.muted' },
    progress: {
      gridColumn: '1 / -1',
      width: '100%',
      height: '6px',
      border: '0',
      borderRadius: 'full',
      overflow: 'hidden',
      appearance: 'none',
      bg: 'bg.sunken',
      '&::-webkit-progress-bar': { bg: 'bg.sunken' },
      '&::-webkit-progress-value': {
        borderRadius: 'full',
        bg: 'accent.solid',
        transition: 'inline-size {durations.fast}',
      },
      '&::-moz-progress-bar': { borderRadius: 'full', bg: 'accent.solid' },
      _indeterminate: { animation: 'breathe 1.4s ease-in-out infinite alternate' },
    },
    actions: { display: 'flex', justifyContent: 'end', gap: '2' },
  },
  {
    late: { true: { panel: { animation: 'appear 1ms 300ms backwards' } } },
    failed: {
      true: {
        panel: {
          gridTemplateColumns: '1fr',
          '& p': { display: 'flex', gap: '2' },
          '& svg': { flex: 'none', color: 'poor.fg' },
          '& strong': { display: 'block' },
        },
      },
    },
  },
)

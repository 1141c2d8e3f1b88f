import { slotClasses } from '../../classes.ts'

export const reportBar = slotClasses('report-bar', {
  root: {
    position: 'sticky',
    top: '0',
    zIndex: 2,
    layerStyle: 'row',
    gap: '2',
    minH: 'header',
    px: 'max({spacing.5}, calc((100vw - 1120px) / 2))',
    borderBottom: '1px solid {colors.border}',
    bg: 'bg.panel',
    '& .logo__root': { me: 'auto' },
    _phoneScreen: { pr: '2', pl: '4' },
    _low: { position: 'static' },
  },
  tools: { layerStyle: 'row', gap: '2', py: '2' },
  handOver: {
    position: 'relative',
    layerStyle: 'wrappedRow',
    justifyContent: 'end',
    gap: '2',
    '& [role=status]': {
      position: 'absolute',
      top: 'calc(100% + {spacing.4})',
      insetEnd: '0',
      fontSize: 'sm',
    },
    '& [role=status]:not(:empty)': { py: '2', px: '3', borderRadius: 'md', bg: 'bg.panel', boxShadow: 'lg' },
    // At the foot of a phone, where the thumb is.
    _phoneScreen: {
      position: 'sticky',
      bottom: '0',
      zIndex: 2,
      mt: '6',
      pt: '2',
      px: '4',
      pb: 'calc({spacing.2} + env(safe-area-inset-bottom))',
      borderTop: '1px solid {colors.border}',
      bg: 'bg.panel',
      '& :is(.button, .input)': { minH: 'touch' },
      '& .button': { flex: '1 0 20%', px: '1', textAlign: 'center', whiteSpace: 'normal' },
      '& .button > svg': { display: 'none' },
      '& [role=status]:not(:empty)': {
        position: 'static',
        flex: '1 0 100%',
        order: -1,
        p: '0',
        boxShadow: 'none',
      },
    },
    // Not static: what the bar says is placed by it.
    _low: { position: 'relative' },
  },
  language: {
    layerStyle: 'row',
    justifyContent: 'end',
    gap: '2',
    fontSize: 'sm',
    _phoneScreen: { flex: '1 0 60%' },
  },
  issuer: { fontWeight: 'semibold' },
})

export const reportTitle = slotClasses('report-title', {
  root: {
    '& h1': {
      fontSize: '2xl',
      lineHeight: 1.08,
      _phoneScreen: { fontSize: 'xl' },
    },
  },
  kind: {
    display: 'block',
    mb: '2',
    fontSize: 'lg',
    letterSpacing: '0',
    color: 'fg.muted',
  },
  facts: {
    layerStyle: 'wrap',
    rowGap: '1',
    columnGap: '4',
    mt: '3',
    color: 'fg.muted',
    fontSize: 'lg',
    '& > span + span': {
      _before: {
        content: '""',
        display: 'inline-block',
        boxSize: '4px',
        mr: '5',
        borderRadius: 'full',
        bg: 'border.emphasized',
        verticalAlign: 'middle',
      },
    },
    _phoneScreen: { fontSize: 'md' },
  },
})

import { slotClasses } from '../../classes.ts'

export const guide = slotClasses('guide', {
  root: {
    border: '1px solid {colors.border}',
    borderRadius: 'lg',
    '& > h2': { pt: '4', px: '4', pb: '2' },
    _open: { '& summary svg': { rotate: '180deg' } },
  },
  title: {
    layerStyle: 'wrap',
    alignItems: 'baseline',
    rowGap: '0',
    columnGap: '2',
    fontSize: 'md',
    '& span': { fontWeight: 'normal' },
    '& svg': { alignSelf: 'center', ms: 'auto' },
  },
  summary: {
    layerStyle: 'row',
    minH: '52px',
    py: '2',
    px: '4',
    borderRadius: 'lg',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { bg: 'bg.hover' },
    '& h2': { flex: '1' },
    '& svg': { color: 'fg.muted', transition: 'rotate {durations.fast}' },
  },
  steps: { counterReset: 'step', px: '4' },
  step: {
    counterIncrement: 'step',
    layerStyle: 'row',
    gap: '3',
    minH: '56px',
    py: '2',
    borderBottom: '1px solid {colors.border}',
    _before: {
      content: 'counter(step)',
      layerStyle: 'centred',
      flex: 'none',
      boxSize: '26px',
      borderRadius: 'full',
      textStyle: 'label',
      color: 'accent.fg',
      bg: 'accent.subtle',
    },
    '& span': { flex: '1' },
    '& svg': { color: 'accent.fg' },
  },
  note: { pt: '3', px: '4', pb: '4', fontSize: 'sm' },
})

export const installPage = slotClasses('install-page', {
  root: {
    display: 'grid',
    gap: '3',
    width: 'min(100%, 460px)',
    _phone: { width: '100%' },
    '& h1': { fontSize: '2xl' },
    '& h1 + p': { mb: '3', textWrap: 'pretty' },
  },
})

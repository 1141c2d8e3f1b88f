import { slotClasses } from '../../classes.ts'

export const reportBar = slotClasses('report-bar', {
  root: {
    position: 'sticky',
    top: '0',
    zIndex: 2,
    layerStyle: 'row',
    gap: '2',
    minH: 'header',
    py: '0',
    px: 'max({spacing.5}, calc((100vw - 1120px) / 2))',
    borderBottom: '1px solid {colors.border}',
    bg: 'bg.panel',
    '& .logo__root': { me: 'auto' },
    _phoneScreen: { pt: '0', pr: '2', pb: '0', pl: '4', '& .report-page__actions': { display: 'none' } },
  },
  tools: { display: 'flex', gap: '2' },
  issuer: { fontWeight: 'semibold' },
})

export const reportTitle = slotClasses('report-title', {
  root: {
    '& h1': {
      fontSize: '2xl',
      fontWeight: 'semibold',
      letterSpacing: 'tight',
      lineHeight: 1.08,
      _phoneScreen: { fontSize: 'xl' },
    },
  },
  kind: {
    display: 'block',
    mb: '2',
    fontSize: 'lg',
    fontWeight: 'semibold',
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
        mt: '0',
        mr: '5',
        mb: '0',
        ml: '0',
        borderRadius: 'full',
        bg: 'border.emphasized',
        verticalAlign: 'middle',
      },
    },
    _phoneScreen: { fontSize: 'md' },
  },
})

import { slotClasses } from '../../classes.ts'

export const comingSoon = slotClasses('coming-soon', {
  root: {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: '2',
    minH: 'min(100%, 36rem)',
    py: '16',
    px: '5',
    textAlign: 'center',
    '& p': { fontSize: 'lg', color: 'fg.muted' },
  },
  tile: {
    layerStyle: 'centred',
    boxSize: '96px',
    mb: '4',
    border: '1px dashed {colors.accent.fg}',
    borderRadius: 'lg',
    color: 'accent.fg',
    bg: 'accent.subtle',
  },
})

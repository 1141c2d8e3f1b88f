import { slotClasses } from '../../classes.ts'

export const pictureBox = slotClasses(
  'picture-box',
  {
    root: {
      layerStyle: 'wrappedRow',
      rowGap: '2',
      columnGap: '3',
      '& img': { boxSize: '100%', objectFit: 'cover' },
      '& .error': { display: 'flex', gap: '1', ps: '2', fontSize: 'sm', color: 'poor.fg' },
    },
    frame: {
      position: 'relative',
      layerStyle: 'centred',
      flex: 'none',
      width: '128px',
      height: '96px',
      overflow: 'hidden',
      borderRadius: 'lg',
      bg: 'bg.sunken',
      color: 'border.emphasized',
    },
    sending: {
      position: 'absolute',
      inset: 'auto 0 0',
      p: '2',
      bg: 'color-mix(in srgb, {colors.bg.panel} 86%, transparent)',
    },
    progress: { display: 'block', width: '100%', height: '8px' },
    choices: {
      display: 'grid',
      justifyItems: 'start',
      flex: '1 1 8rem',
      minW: '0',
      '& .button': { px: '2', whiteSpace: 'normal', textAlign: 'start' },
      '& .button:has([aria-disabled])': { opacity: 0.55, cursor: 'not-allowed' },
      '@media (pointer: coarse)': { '& .button': { minH: 'touch' } },
    },
    choice: {
      cursor: 'pointer',
      '&:has(:focus-visible)': { outline: '2px solid {colors.accent.fg}', outlineOffset: '2px' },
    },
    refusal: { layerStyle: 'row' },
  },
  { action: { take: { choice: { '@media (pointer: fine)': { display: 'none' } } }, upload: {} } },
)

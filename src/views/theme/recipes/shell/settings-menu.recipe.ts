import { slotClasses } from '../../classes.ts'

export const settingsMenu = slotClasses('settings-menu', {
  panel: {
    pt: '2',
    px: '2',
    width: '264px',
    '& fieldset': { py: '2', px: '3', borderBottom: '1px solid {colors.border}' },
    '& legend': { float: 'left', width: '100%', mb: '6px', p: '0', fontSize: 'xs', color: 'fg.muted' },
  },
  who: {
    pt: '2',
    px: '3',
    pb: '3',
    textStyle: 'hint',
    borderBottom: '1px solid {colors.border}',
    overflowWrap: 'anywhere',
    '& b': { display: 'block', color: 'fg', fontSize: 'md' },
    '& span': { display: 'block' },
  },
  item: {
    layerStyle: 'row',
    gap: '3',
    width: '100%',
    minH: 'control',
    px: '3',
    borderRadius: 'sm',
    textStyle: 'label',
    color: 'inherit',
    textDecoration: 'none',
    _hover: { bg: 'bg.sunken' },
    '&[aria-current]': { color: 'accent.fg' },
    _phone: { minH: 'touch' },
    '& kbd': { ms: 'auto', color: 'fg.muted', _phone: { display: 'none' } },
  },
  entries: { py: '2', '&:not(:last-child)': { borderBottom: '1px solid {colors.border}' } },
})

export const segments = slotClasses('segments', {
  root: {
    clear: 'both',
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    gap: '1',
    p: '3px',
    borderRadius: 'md',
    bg: 'bg.sunken',
  },
  option: {
    position: 'relative',
    layerStyle: 'centred',
    minH: '32px',
    borderRadius: 'sm',
    textStyle: 'hint',
    fontWeight: 'semibold',
    cursor: 'pointer',
    _phone: { minH: 'touch' },
    '&:has(:checked)': { color: 'fg', bg: 'bg.raised', boxShadow: 'sm' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent.fg}' },
  },
  input: { position: 'absolute', inset: '0', opacity: 0, cursor: 'pointer' },
})

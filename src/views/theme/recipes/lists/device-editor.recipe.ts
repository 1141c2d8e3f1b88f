import { slotClasses } from '../../classes.ts'

export const deviceEditor = slotClasses(
  'device-editor',
  {
    name: { layerStyle: 'row', gap: '1', minW: '0', fontWeight: 'semibold' },
    nameText: { overflow: 'hidden', textOverflow: 'ellipsis' },
    debugging: {
      layerStyle: 'inlineRow',
      flex: 'none',
      gap: '1',
      px: '6px',
      borderRadius: 'sm',
      fontSize: 'xs',
      fontWeight: 'semibold',
      lineHeight: '18px',
      color: 'accent.fg',
      bg: 'accent.subtle',
    },
    status: { layerStyle: 'row', gap: '1', minW: '0' },
    button: {
      position: 'relative',
      flex: 'none',
      '& .button--size_icon': { width: '28px', minH: '28px' },
      _phone: { '& .button--size_icon': { width: 'touch', minH: 'touch', my: '-6px' } },
    },
    content: {
      '& .field > label': { layerStyle: 'hidden' },
      '& .muted': { fontSize: 'sm' },
    },
    noteText: {
      maxH: '40dvh',
      overflow: 'auto',
      lineHeight: 1.45,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
    linkText: { overflowWrap: 'anywhere' },
    popover: {
      width: '340px',
      '& .popover__header .muted': { flex: '1', minW: '0', textStyle: 'cut', fontSize: 'sm' },
    },
  },
  {
    unsaved: {
      true: {
        button: {
          _after: {
            content: '""',
            position: 'absolute',
            inset: '3px 3px auto auto',
            boxSize: '7px',
            border: '1.5px solid {colors.bg.panel}',
            borderRadius: 'full',
            bg: 'fair.fg',
            pointerEvents: 'none',
          },
        },
      },
    },
  },
)

import { slotClasses } from '../../classes.ts'

// The line around a focused link needs the margin.
const NAME = { minW: '0', overflow: 'clip', overflowClipMargin: '4px', textOverflow: 'ellipsis' }
/** Beside the picture. */
const BESIDE = { verticalAlign: 'middle', maxW: 'calc(100% - 54px)' } as const
const linesOf = (display: string, most: number) =>
  ({
    display,
    overflow: 'hidden',
    lineHeight: 1.15,
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: most,
  }) as const

export const vehicleCell = slotClasses('vehicle-cell', {
  root: {
    '&&': { minW: '0', fontWeight: 'semibold' },
    '&:is(div)': { layerStyle: 'row', gap: '2' },
    // Flexible cells are none of the table.
    '&:is(td, th) > :is(img, .vehicle-cell__noPicture)': { me: '10px', verticalAlign: 'middle' },
    '& small': {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      fontSize: 'xs',
      fontWeight: 'normal',
      lineHeight: 1.2,
    },
    '& img': { layerStyle: 'thumbnail' },
  },
  // Two lines fit in a row; one of them above what is said of the row.
  name: {
    ...NAME,
    ':is(td, th) > &': { ...BESIDE, ...linesOf('-webkit-inline-box', 2) },
    ':is(td, th) > .vehicle-cell__remarked > &': linesOf('-webkit-box', 1),
    'a&': { textDecoration: 'none', _hover: { textDecoration: 'underline' } },
    '&[aria-disabled]': { color: 'fg.muted', textDecoration: 'none' },
  },
  remarked: { ...NAME, ':is(td, th) > &': { ...BESIDE, display: 'inline-block' } },
  noPicture: {
    layerStyle: 'thumbnail',
    display: 'inline-grid',
    placeItems: 'center',
    color: 'fg.muted',
  },
  addPicture: {
    position: 'relative',
    border: '1px dashed {colors.border.emphasized}',
    cursor: 'pointer',
    _hover: { color: 'fg', borderStyle: 'solid' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent.fg}', outlineOffset: '1px' },
    '&:has([aria-disabled])': { cursor: 'progress' },
    // Pointer target of 44 px.
    _phone: { _after: { content: '""', position: 'absolute', inset: '-7px 0' } },
  },
})

import { recipeClasses, slotClasses } from '../../classes.ts'

export const listTable = slotClasses(
  'list-table',
  {
    // What takes the focus is not left below the header or the sticky cells.
    scroller: {
      bg: 'bg.panel',
      scrollPaddingTop: '34px',
      scrollPaddingInlineStart: '50px',
      '&:focus': { outline: '0' },
    },
    root: {
      width: '100%',
      tableLayout: 'fixed',
      borderCollapse: 'separate',
      borderSpacing: '0',
      fontSize: 'sm',
      lineHeight: 1.35,
      fontVariantNumeric: 'tabular-nums',
      '& :is(th, td)': {
        height: 'row',
        py: '0',
        px: '8px',
        borderBottom: '1px solid {colors.border}',
        fontWeight: 'normal',
        textAlign: 'start',
        whiteSpace: 'nowrap',
        // `hidden` would make each cell a layer, because it could scroll.
        overflow: 'clip',
        textOverflow: 'ellipsis',
      },
      '& :is(th, td):first-child': { ps: '5' },
      '& :is(th, td):last-child': { pe: '5' },
      '& .end': { textAlign: 'end' },
      '& thead': { position: 'relative', zIndex: 2 },
      '& thead tr': { bg: 'bg' },
      '& thead th': {
        position: 'relative',
        height: '34px',
        overflow: 'visible',
        fontSize: 'xs',
        fontWeight: 'semibold',
        color: 'fg.muted',
      },
      // A VIN and its button fit.
      '& .mono': { fontSize: 'xs' },
      '& :is([colspan], .col-published, .col-actions)': { overflow: 'visible' },
      '& :is(.col-cell_health, .col-score)': { textOverflow: 'clip' },
      '& .col-trim': { _before: { verticalAlign: 'middle' } },
      '& .col-country': { textDecoration: 'underline dotted' },
      '& thead .col-country': { textDecoration: 'none' },
      '& .user-name': { fontWeight: 'semibold' },
    },
    sortButton: {
      layerStyle: 'inlineRow',
      gap: '1',
      minH: '28px',
      fontWeight: 'semibold',
      borderRadius: 'sm',
      _hover: { color: 'fg' },
    },
    // A stacking context: the browser does not repaint a row that only moves.
    row: {
      position: 'relative',
      zIndex: 0,
      bg: 'bg.panel',
      _hover: { bg: 'bg.hover' },
      '&:has(> .col-select > .checkbox:checked)': { bg: 'accent.subtle' },
      '@media (forced-colors: active)': {
        '&:has(> .col-select > .checkbox:checked)': { outline: '2px solid', outlineOffset: '-2px' },
      },
    },
  },
  {
    close: { true: { root: { '& :is(th, td)': { px: '6px' }, '& :is(th, td):first-child': { ps: '3' } } } },
    wider: {
      // Only where the table can scroll sideways: each sticky cell is a layer.
      true: {
        root: {
          '& :is(th, td):first-child': { position: 'sticky', left: '0', zIndex: 1, bg: 'inherit' },
          // Beside the checkboxes, which are 36 px wide here.
          '& .col-select ~ .col-vehicle': { position: 'sticky', left: '36px', zIndex: 1, bg: 'inherit' },
          // In sight, with the edge below which the other columns go on.
          '& .col-actions': {
            position: 'sticky',
            right: '0',
            zIndex: 1,
            bg: 'inherit',
            borderInlineStart: '1px solid {colors.border.emphasized}',
          },
        },
      },
    },
    compact: {
      true: {
        root: {
          '& tbody :is(th, td)': { height: '32px', '@media (pointer: coarse)': { height: '36px' } },
          '& tbody :is(img, .vehicle-cell__noPicture)': { width: '38px', height: '26px' },
          '& tbody .button--size_icon': {
            minH: '28px',
            width: '28px',
            '@media (pointer: coarse)': { width: '32px', minH: '32px' },
          },
        },
      },
    },
    named: { true: { scroller: { scrollPaddingInline: '230px 100px' } } },
    sorted: { true: { sortButton: { color: 'fg' } } },
    pinned: {
      true: { row: { '& :is(th, td):first-child': { boxShadow: 'inset 3px 0 0 {colors.fair.fg}' } } },
    },
    type: {
      refusal: { row: { '&, &:hover': { bg: 'poor.subtle' } } },
      section: { row: { '&, &:hover': { bg: 'fair.subtle' } } },
      end: { row: { '&, &:hover': { bg: 'none' } } },
    },
    refused: {
      true: {
        row: {
          '&, &:hover': { bg: 'poor.subtle' },
          '& > :is(th, td)': { borderBottomColor: 'transparent' },
        },
      },
    },
  },
)

export const sectionText = recipeClasses('section-text', {
  position: 'sticky',
  left: '5',
  layerStyle: 'wrappedRow',
  width: 'fit-content',
  maxW: 'calc(100cqi - 2 * {spacing.5})',
  rowGap: '1',
  columnGap: '2',
  color: 'fair.fg',
  fontSize: 'sm',
  // The count says as much in one line.
  _phone: { position: 'static', '& > strong': { display: 'none' } },
})

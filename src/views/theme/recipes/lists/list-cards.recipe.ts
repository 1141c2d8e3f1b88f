import { slotClasses } from '../../classes.ts'

export const listCards = slotClasses('list-cards', {
  root: { p: '3' },
  section: { py: '10px', px: '12px', mb: '10px', borderRadius: 'md', bg: 'fair.subtle' },
})

export const listCard = slotClasses(
  'list-card',
  {
    root: {
      mb: '10px',
      py: '8px',
      px: '3',
      layerStyle: 'card',
      fontSize: 'sm',
      '&:has(.col-select .checkbox:checked)': { bg: 'accent.subtle' },
      '& .mono': { fontSize: 'xs' },
      '& dl > div': { layerStyle: 'row', justifyContent: 'space-between', gap: '3', minH: '36px' },
      '& dl > .col-note': { alignItems: 'baseline' },
      '& dt': { flex: 'none', color: 'fg.muted' },
      '& dd > .trim-select': { width: '190px' },
      '& dd': { minW: '0', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
      '& .col-trim > dd': { _before: { verticalAlign: 'middle' } },
      '& .col-country > dd': { textDecoration: 'underline dotted' },
      '& a.vehicle-cell__name': { minH: 'touch', layerStyle: 'inlineRow' },
      '& .trim-select': { minH: 'touch' },
      '& .trim-select--missing': { width: '170px', maxW: '170px' },
    },
    title: {
      layerStyle: 'row',
      justifyContent: 'space-between',
      gap: '2',
      minH: 'touch',
      // Three lines of a long name on a narrow phone leave the card as low as any.
      '& > .vehicle-cell__root': {
        fontSize: 'md',
        lineHeight: 1.2,
        '@media (width < 22.5em)': { fontSize: 'sm' },
      },
      '& :is(.user-name, .network-name)': {
        fontSize: 'md',
        fontWeight: 'semibold',
        overflowWrap: 'anywhere',
      },
      '& .network-name': { whiteSpace: 'pre-wrap' },
      '& .col-select + *': { flex: '1', minW: '0' },
      '& .col-score': { flex: 'none' },
      '& .col-name:has(.device-editor__name)': { flex: '1', minW: '0' },
      '& .col-actions': { me: '-12px' },
      '& .col-actions .button--size_icon': { width: 'touch', minH: 'touch' },
    },
    brief: {
      layerStyle: 'row',
      gap: '2',
      '& > div': { flex: 'none', minW: '0' },
      // What has a name of any length takes the room that is left.
      '& > :is(.col-email, .col-configuration_name, .col-resource, .col-sender, .col-published:has(select), .col-trim)':
        { flex: '1 1 0', textStyle: 'cut' },
      // Not below the button beside it, and large enough for a finger.
      '& > .col-resource > a': {
        display: 'block',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        lineHeight: '44px',
      },
      '& > .col-published': { ms: 'auto' },
      '& > .col-published .row-actions': { alignItems: 'center', gap: '2', color: 'fg.muted' },
      '& .trim-select': { width: '100%' },
      '& .trim-select--missing': { maxW: 'none' },
      '& > .col-published > .badge': { display: 'flex' },
    },
    more: {
      layerStyle: 'centred',
      flex: 'none',
      width: 'touch',
      minH: 'touch',
      ms: 'auto',
      me: '-10px',
      color: 'fg.muted',
      _expanded: { '& svg': { rotate: '180deg' } },
    },
  },
  {
    // As wide as the border of other cards, so that what is in them stands in one line.
    pinned: {
      true: { root: { borderInlineStartColor: 'fair.fg', boxShadow: 'inset 2px 0 0 {colors.fair.fg}' } },
    },
    refused: { true: { root: { borderColor: 'poor.fg' } } },
    skeleton: { true: { root: { display: 'grid', gap: '3', py: '18px' } } },
  },
)

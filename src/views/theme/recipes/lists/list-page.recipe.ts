import { slotClasses } from '../../classes.ts'

export const listPage = slotClasses('list-page', {
  root: {
    layerStyle: 'column',
    height: '100%',
    _phone: { height: 'auto' },
    // Upright paper is as narrow as a phone, whose cards scroll with the page.
    _print: { '&:has(table)': { height: '115vh', zoom: '0.7' } },
  },
  head: {
    display: 'grid',
    gridTemplate: '"title range tools" auto "tabs tabs tabs" auto / auto auto minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '3',
    pt: '4',
    px: '5',
    '& h1': { gridArea: 'title' },
    _phoneScreen: { '&:not(.settings-frame__screen *) h1': { layerStyle: 'hidden' } },
    '& .filter-tabs__root': { gridArea: 'tabs', mt: '2', mx: '-5', mb: '0' },
    '&:not(:has(.filter-tabs__root))': { pb: '3', borderBottom: '1px solid {colors.border}' },
    // The navigation has the name of the screen, but for the settings; the tab has the number of rows.
    _phone: {
      layerStyle: 'wrap',
      gap: '1',
      pt: '2',
      px: '4',
      '& .filter-tabs__root': { flex: '1 0 100%', my: '0', mx: '-4' },
      '&:not(:has(.filter-tabs__root))': { pb: '1' },
    },
    // The name of a screen of the settings is beside its tabs, or beside the number of rows.
    '.settings-frame__screen &': {
      _phoneScreen: {
        borderBottom: '1px solid {colors.border}',
        '&:not(:has(.filter-tabs__root))': { rowGap: '2', pb: '2' },
        // Begins the second line.
        _after: { content: '""', flex: '1 0 100%' },
        '& h1': { order: 1, fontSize: 'md' },
        '& :is(.list-page__range, .filter-tabs__root)': { order: 1, flex: '1 0 0', minW: '0' },
        '& .filter-tabs__root': { ms: '0', border: '0' },
      },
    },
  },
  range: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '3',
    pt: '5px',
    textStyle: 'hint',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    // The search needs the room; the last rows lead to all others.
    '@media (width < 64em)': { '& .button': { display: 'none' } },
    _phone: {
      order: 1,
      flex: '1 0 100%',
      p: '0',
      '&:has(~ .filter-tabs__root)': { _phoneScreen: { layerStyle: 'hidden' } },
    },
  },
  tools: {
    gridArea: 'tools',
    layerStyle: 'row',
    justifyContent: 'flex-end',
    gap: '1',
    // The search alone gives way: a French button would reach beyond the edge.
    '& > :not(.search)': { flexShrink: 0 },
    '& .search': { width: '300px', minW: '0', fontSize: 'sm' },
    _phone: {
      display: 'contents',
      '& .search': { flex: '1', width: 'auto', minH: 'touch' },
      '& > .button': { width: 'touch', minH: 'touch' },
    },
  },
  action: {
    ms: '2',
    minW: 'control',
    _phone: { m: '0', minW: '0', '& > button': { width: 'touch', minH: 'touch', p: '0' } },
  },
  sort: {
    position: 'relative',
    // As large as the drawing, which it covers.
    '& select': { position: 'absolute', inset: '0', width: '100%', opacity: 0, cursor: 'pointer' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent.solid}', outlineOffset: '2px' },
  },
  banner: { py: '3', px: '5' },
  body: {
    outline: '0',
    containerType: 'inline-size',
    display: 'flex',
    flex: '1',
    minH: '0',
    // What takes the focus is not left below the banner.
    '&:has(+ .offline-banner__root > p) .list-table__scroller': { scrollPaddingBottom: '72px' },
    '& > *': { flex: '1', minW: '0' },
    '& > .list-page__rows > *': { flex: '1', minW: '0' },
  },
  rows: { display: 'contents' },
  end: {
    position: 'sticky',
    insetInline: '0',
    layerStyle: 'centred',
    width: 'min(100%, 100cqi)',
    minH: '72px',
    // The last rows can be scrolled from under the notices.
    ':root:has([data-notice]) &': { minH: '176px' },
    p: '3',
    fontSize: 'sm',
  },
})

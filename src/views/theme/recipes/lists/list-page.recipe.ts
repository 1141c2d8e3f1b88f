import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { slotClasses } from '../../classes.ts'

export const listPage = slotClasses(
  defineSlotRecipe({
    className: 'list-page',
    slots: ['root', 'head', 'range', 'tools', 'action', 'sort', 'banner', 'body', 'rows', 'end'],
    base: {
      root: {
        display: 'flex',
        flexDirection: 'column',
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
        pb: '0',
        '& h1': { gridArea: 'title' },
        '& .filter-tabs__root': { gridArea: 'tabs', mt: '2', mx: '-5', mb: '0' },
        '&:not(:has(.filter-tabs__root))': { pb: '3', borderBottom: '1px solid {colors.border}' },
        _phone: {
          gridTemplate:
            '"title action export refresh" auto "search search search search" auto "range range range range" auto "tabs tabs tabs tabs" auto / minmax( 0, 1fr ) auto 44px 44px',
          gap: '1',
          pt: '3',
          px: '4',
          pb: '0',
          '& h1': { hyphens: 'auto' },
          '& .filter-tabs__root': { my: '0', mx: '-4' },
          '&:not(:has(.filter-tabs__root))': { pb: '2' },
          '@media (width < 22.5em)': { gridTemplateColumns: 'minmax(0, 1fr) auto 0 44px' },
        },
      },
      range: {
        display: 'flex',
        alignItems: 'baseline',
        gap: '3',
        pt: '5px',
        fontSize: 'sm',
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
        color: 'fg.muted',
        _phone: {
          gridArea: 'range',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: '3',
          rowGap: '0',
          // The choice of the order is beside it.
          me: '184px',
          p: '0',
          lineHeight: '1.25',
          whiteSpace: 'normal',
          '& .button': { minH: 'touch', textAlign: 'start', whiteSpace: 'normal' },
          '@media (width < 22.5em)': { me: '196px' },
        },
      },
      tools: {
        gridArea: 'tools',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: '1',
        // The search alone gives way: a French button would reach beyond the edge.
        '& > :not(.search)': { flexShrink: 0 },
        '& .search': { width: '300px', minW: '0', fontSize: 'sm' },
        _phone: {
          display: 'contents',
          '& .search': { gridArea: 'search', width: 'auto', minH: 'touch' },
          '& > .button': { gridArea: 'refresh', justifySelf: 'end' },
          '&:has(.list-filters__views) .search': { gridColumn: '1 / -2' },
          '& > .list-filters__views': { gridRow: 'search', gridColumn: '-2 / -1' },
          '&:has(.list-filters__open) .search': { me: 'calc({sizes.touch} + {spacing.1})' },
          '& > .list-filters__open': { gridRow: 'search', gridColumn: '1 / -2', justifySelf: 'end' },
        },
      },
      action: {
        ms: '2',
        minW: 'control',
        _phone: { gridArea: 'action', m: '0', minW: '0', '& .button': { minH: 'touch' } },
      },
      sort: {
        display: 'flex',
        alignItems: 'center',
        '& select': {
          maxW: '130px',
          minH: 'touch',
          py: '0',
          px: '6px',
          border: '1px solid {colors.border}',
          borderRadius: 'md',
          fontSize: 'sm',
          bg: 'bg.panel',
        },
        _phone: {
          gridRow: 'range',
          gridColumn: '1 / -1',
          justifySelf: 'end',
          '@media (width < 22.5em)': {
            me: 'calc({sizes.touch} + {spacing.1})',
            '& select': { maxW: '92px' },
          },
        },
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
        '& > .list-page__rows': { display: 'contents' },
      },
      end: {
        position: 'sticky',
        insetInline: '0',
        display: 'grid',
        width: 'min(100%, 100cqi)',
        placeItems: 'center',
        minH: '72px',
        // The last rows can be scrolled from under the notices.
        ':root:has([data-notice]) &': { minH: '176px' },
        p: '3',
        fontSize: 'sm',
      },
    },
  }),
)

import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { slotClasses } from '../../classes.ts'

export const listCards = slotClasses(
  defineSlotRecipe({
    className: 'list-cards',
    slots: ['root', 'section'],
    base: {
      root: { p: '3' },
      section: { py: '10px', px: '12px', mb: '10px', borderRadius: 'md', bg: 'fair.subtle' },
    },
  }),
)

export const listCard = slotClasses(
  defineSlotRecipe({
    className: 'list-card',
    slots: ['root', 'title', 'more'],
    base: {
      root: {
        mb: '10px',
        py: '12px',
        px: '14px',
        border: '1px solid {colors.border}',
        borderRadius: 'lg',
        bg: 'bg.panel',
        fontSize: 'sm',
        '& dl > div': {
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: '3',
          minH: '36px',
        },
        '& dl > .col-note': { alignItems: 'baseline' },
        '& dt': { flex: 'none', color: 'fg.muted' },
        '& dd': { minW: '0', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
        '& .row-link': { minH: 'touch', display: 'inline-flex', alignItems: 'center' },
        '& .trim-select__control': { minH: 'touch' },
        '& .trim-select__control--missing': { width: '170px' },
      },
      title: {
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: '2',
        mb: '6px',
        '& .vehicle-cell__root': { fontSize: 'md' },
        '& .user-name': { fontSize: 'md', fontWeight: 600, overflowWrap: 'anywhere' },
        '& .network-name': {
          fontSize: 'md',
          fontWeight: 600,
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-wrap',
        },
        '& .col-select + *': { flex: '1', minW: '0' },
        '& .col-score': { flex: 'none' },
        '& .col-name:has(.device-editor__name)': { flex: '1', minW: '0' },
        '& .col-actions': { me: '-12px' },
        '& .col-actions .button--size_icon': { width: 'touch', minH: 'touch' },
      },
      more: {
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: '6px',
        width: '100%',
        minH: 'touch',
        mt: '6px',
        mx: '0',
        mb: '-12px',
        borderTop: '1px solid {colors.border}',
        fontWeight: 600,
        color: 'fg.muted',
        _expanded: { '& svg': { rotate: '180deg' } },
      },
    },
    variants: {
      pinned: { true: { root: { borderInlineStart: '3px solid {colors.fair.fg}' } } },
      refused: { true: { root: { borderColor: 'poor.fg' } } },
      skeleton: { true: { root: { display: 'grid', gap: '14px', py: '18px' } } },
    },
  }),
)

import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** A message or a decision within a form. */
export const alertStyles = defineSlotRecipe({
  className: 'alert',
  slots: ['root', 'indicator', 'content', 'title', 'description'],
  base: {
    root: { gap: '3', py: '3', px: '4', borderRadius: 'md', fontSize: 'sm' },
    title: { display: 'flex', alignItems: 'center', gap: '2', fontWeight: 'semibold' },
  },
  variants: {
    status: {
      neutral: {
        root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', bg: 'bg.sunken' },
        content: { flex: '1 1 14rem' },
      },
      warning: { root: { display: 'grid', bg: 'fair.subtle' }, title: { color: 'fair.fg' } },
    },
  },
})

/** Names beside their values, all at the same width; above them where a value would get too little room. */
export const dataListStyles = defineSlotRecipe({
  className: 'data-list',
  slots: ['root', 'item', 'itemLabel', 'itemValue'],
  base: {
    root: { display: 'grid', rowGap: '1' },
    item: { display: 'flex', flexWrap: 'wrap', columnGap: '4' },
    itemLabel: { flex: '0 1 13rem', color: 'fg.muted' },
    itemValue: { flex: '1 1 12rem', m: '0', fontWeight: 'semibold', overflowWrap: 'anywhere' },
  },
})

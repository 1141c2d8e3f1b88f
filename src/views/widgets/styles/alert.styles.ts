import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** A message or a decision within a form. */
export const alertStyles = defineSlotRecipe({
  className: 'alert',
  slots: ['root', 'indicator', 'content', 'title', 'description'],
  base: {
    root: { gap: '3', py: '3', px: '4', borderRadius: 'md', fontSize: 'sm' },
    title: { display: 'flex', alignItems: 'center', gap: '2', fontWeight: 'bold' },
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

export const dataListStyles = defineSlotRecipe({
  className: 'data-list',
  slots: ['root', 'item', 'itemLabel', 'itemValue'],
  base: {
    root: { display: 'grid', gridTemplateColumns: 'fit-content(50%) 1fr', rowGap: '2px', columnGap: '4' },
    item: { display: 'contents' },
    itemLabel: { color: 'fg.muted' },
    itemValue: { m: '0', fontWeight: 600, overflowWrap: 'anywhere' },
  },
})

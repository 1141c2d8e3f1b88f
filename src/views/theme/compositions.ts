import { defineConfig } from '@chakra-ui/react/styled-system'

/** Styles that many recipes share, as `layerStyle` and `textStyle`. For the build alone, which writes them out. */
export const compositions = defineConfig({
  theme: {
    layerStyles: {
      row: { value: { display: 'flex', alignItems: 'center' } },
      wrap: { value: { display: 'flex', flexWrap: 'wrap' } },
      wrappedRow: { value: { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } },
      column: { value: { display: 'flex', flexDirection: 'column' } },
      inlineRow: { value: { display: 'inline-flex', alignItems: 'center' } },
      card: { value: { border: '1px solid {colors.border}', borderRadius: 'lg', bg: 'bg.panel' } },
    },
    textStyles: {
      cut: { value: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } },
      figure: { value: { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' } },
      hint: { value: { fontSize: 'sm', color: 'fg.muted' } },
      label: { value: { fontSize: 'sm', fontWeight: 'semibold' } },
    },
  },
})

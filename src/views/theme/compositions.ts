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
      stack: { value: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } },
      centred: { value: { display: 'grid', placeItems: 'center' } },
      hidden: {
        value: {
          position: 'absolute',
          boxSize: '1px',
          overflow: 'hidden',
          clipPath: 'inset(50%)',
          whiteSpace: 'nowrap',
        },
      },
      line: { value: { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } },
      table: { value: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' } },
      underline: {
        value: {
          content: '""',
          position: 'absolute',
          height: '3px',
          borderRadius: '{radii.sm} {radii.sm} 0 0',
          bg: 'accent.solid',
          // Forced colours have no backgrounds.
          border: '1px solid {colors.accent.solid}',
        },
      },
      thumbnail: {
        value: {
          flex: 'none',
          width: '44px',
          height: '30px',
          borderRadius: 'sm',
          objectFit: 'cover',
          bg: 'bg.sunken',
        },
      },
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

import { slotClasses } from '../../classes.ts'
import './public-report.recipe.ts'

/** The page that checks a number from paper. */
export const verifyPage = slotClasses(
  'verify-page',
  {
    root: { '&&': { maxW: '36rem' } },
    field: { display: 'grid', gap: '2', '& label': { fontWeight: 'semibold' } },
    row: {
      layerStyle: 'wrap',
      gap: '3',
      '& .input': { flex: '1 1 13rem' },
      '& input': {
        fontFamily: 'mono',
        fontSize: 'lg',
        letterSpacing: 'wide',
        textTransform: 'uppercase',
      },
      '& .button': { px: '6', _phone: { flex: '1 1 8rem' } },
    },
    hint: { textStyle: 'hint' },
    error: { color: 'poor.fg', _empty: { display: 'none' } },
    result: {
      p: '4',
      borderRadius: 'md',
      border: '1px solid {colors.border.emphasized}',
      borderInlineStartWidth: '6px',
      bg: 'bg.panel',
      '& strong': { layerStyle: 'row', gap: '2', fontSize: 'lg' },
      '& svg': { flex: 'none', color: 'good.fg' },
      '& a': { layerStyle: 'inlineRow', minH: 'touch', fontWeight: 'semibold' },
    },
    facts: { mt: '4', '& p': { mt: '4' }, '& .button': { mt: '4' } },
    fact: { display: 'contents' },
  },
  {
    tone: {
      good: { result: { borderInlineStartColor: 'good.fg', bg: 'good.subtle' } },
      doubtful: { result: { borderInlineStartColor: 'fair.fg', bg: 'fair.subtle' } },
      bad: { result: { borderInlineStartColor: 'poor.fg', bg: 'poor.subtle' } },
      neutral: {},
    },
  },
)

import { slotClasses } from '../../classes.ts'
import './report-card.recipe.ts'

export const healthCard = slotClasses(
  'health-card',
  {
    root: {
      layerStyle: 'column',
      gap: '4',
      bg: 'linear-gradient(var(--band-subtle), {colors.bg.panel} 62%)',
      borderColor: 'color-mix(in srgb, var(--band) 22%, {colors.border})',
      '& h3': { color: 'fg' },
    },
    verdict: { display: 'grid', justifyItems: 'start', gap: '2' },
    word: {
      layerStyle: 'inlineRow',
      gap: '2',
      py: '1',
      px: '3',
      borderRadius: 'full',
      fontWeight: 'semibold',
      color: 'bg.panel',
      bg: 'var(--band)',
    },
    sentence: { fontWeight: 'semibold', textWrap: 'pretty' },
    // Beside each other, or below each other in a narrow card.
    figures: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))',
      gap: '4',
      _empty: { display: 'none' },
    },
    dial: {
      display: 'grid',
      alignContent: 'start',
      justifyItems: 'start',
      position: 'relative',
      '& .report-card__figure': {
        position: 'absolute',
        top: 'calc(var(--dial) * 0.3)',
        width: 'var(--dial)',
        textAlign: 'center',
        lineHeight: 1,
      },
      '--dial': '9.5rem',
    },
    score: {
      display: 'grid',
      alignContent: 'start',
      '& .report-card__figure': {
        // So that both names stand on one line.
        display: 'flex',
        alignItems: 'end',
        height: 'calc(var(--dial) * 0.77 - 2.5rem)',
        lineHeight: 1,
      },
      '--dial': '9.5rem',
    },
    name: { fontWeight: 'semibold' },
    correction: {
      textAlign: 'center',
      '& > div': { layerStyle: 'stack', gap: '2', justifyItems: 'center' },
      // Labels stand where their fields begin.
      '& form': { display: 'grid', gap: '3', textAlign: 'start' },
      // As wide as its longest choice, but not wider than the card.
      '& .field': { gridTemplateColumns: 'minmax(0, 1fr)', maxW: '100%' },
      '& select': { minW: '0', maxW: '100%' },
    },
    checks: {
      display: 'grid',
      gap: '2',
      mt: 'auto',
      '& svg': { flex: 'none', color: 'var(--mark, {colors.good.fg})' },
    },
    check: { layerStyle: 'row', gap: '2' },
  },
  {
    warned: { true: { check: { '--mark': '{colors.poor.fg}', fontWeight: 'semibold' } } },
  },
)

export const scoreGauge = slotClasses('score-gauge', {
  root: {
    width: 'var(--dial)',
    overflow: 'visible',
    '& :is(path, line)': { fill: 'none' },
  },
  track: { stroke: 'color-mix(in srgb, currentColor 11%, transparent)', strokeWidth: '16' },
  reached: { stroke: 'var(--band)', strokeWidth: '16' },
  hand: { stroke: 'currentColor', strokeWidth: '3', strokeLinecap: 'round' },
})

export const scoreScale = slotClasses('score-scale', {
  root: {
    position: 'relative',
    display: 'flex',
    gap: '1',
    py: '2',
    my: '1',
    forcedColorAdjust: 'none',
  },
  band: { flexBasis: '0', height: '8px', borderRadius: 'sm', bg: 'var(--band)' },
  hand: {
    position: 'absolute',
    insetBlock: '0',
    width: '4px',
    ms: '-2px',
    borderRadius: 'sm',
    bg: 'fg',
    boxShadow: '0 0 0 2px {colors.bg.panel}',
  },
})

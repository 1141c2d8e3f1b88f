import { slotClasses } from '../../classes.ts'
import './report-card.recipe.ts'

export const rangeCard = slotClasses('range-card', {
  root: { layerStyle: 'stack', gap: '6' },
  head: {
    layerStyle: 'wrap',
    justifyContent: 'space-between',
    rowGap: '4',
    columnGap: '6',
    '& .report-card__figure': { fontSize: '3xl' },
  },
})

export const forecastForm = slotClasses('forecast-form', {
  root: {
    '& .input': { width: '9.5rem' },
    '& .spinner': { flex: 'none', me: '2' },
    '& input': { width: '100%', textTransform: 'uppercase', fontVariantNumeric: 'tabular-nums' },
  },
  row: { display: 'flex', gap: '2' },
})

/** A mark in a row below the ruler, counted from the last one, with a line up to its body. */
const belowAt = (row: number) => ({
  alignItems: 'end',
  bottom: `calc(${row} * var(--line))`,
  _before: { bottom: '4px', height: `calc(${3 - row} * var(--line) + 22px + var(--body) * 0.6)` },
})

export const rangeRuler = slotClasses(
  'range-ruler',
  {
    root: {
      '--body': '46px',
      '--line': '34px',
      '--up': '0px',
      position: 'relative',
      paddingBlockStart: 'calc(2 * var(--line) - var(--up))',
      paddingBlockEnd: 'calc(3 * var(--line))',
    },
    body: {
      position: 'relative',
      height: 'var(--body)',
      overflow: 'hidden',
      border: '1px solid color-mix(in srgb, {colors.border.emphasized} 60%, transparent)',
      borderRadius: 'sm',
      bg: 'bg.sunken',
      forcedColorAdjust: 'none',
      '& i': { position: 'absolute', inset: '0 auto 0 0' },
      '& svg': { position: 'absolute', inset: '0' },
    },
    lost: {
      bg: 'repeating-linear-gradient( -45deg, color-mix(in srgb, {colors.fg} 14%, transparent) 0 1.5px, transparent 1.5px 7px )',
    },
    reach: { bg: 'accent.solid' },
    tick: { stroke: 'fg', strokeWidth: '1', opacity: 0.3 },
    numbers: {
      position: 'relative',
      height: '22px',
      fontSize: 'xs',
      fontVariantNumeric: 'tabular-nums',
      color: 'fg.muted',
      '& small': { fontSize: 'inherit' },
    },
    number: {
      position: 'absolute',
      top: '4px',
      zIndex: 2,
      px: '2px',
      whiteSpace: 'nowrap',
      bg: 'bg.panel',
      translate: '-50%',
      '&:first-child': { ms: '-2px', translate: '0' },
    },
    mark: {
      position: 'absolute',
      left: 'var(--at)',
      display: 'flex',
      alignItems: 'baseline',
      gap: '1',
      height: 'var(--line)',
      whiteSpace: 'nowrap',
      lineHeight: '22px',
      _before: {
        content: '""',
        position: 'absolute',
        insetInlineStart: '-1px',
        zIndex: 1,
        width: '2px',
        bg: 'fg',
      },
      // Lines go behind labels.
      '& :is(dt, dd)': { position: 'relative', zIndex: 2, bg: 'bg.panel' },
      '& dt': { layerStyle: 'row', gap: '1', color: 'fg.muted' },
      '& dd': { textStyle: 'figure' },
    },
  },
  {
    major: { true: { tick: { opacity: 0.6 } } },
    onReach: {
      true: {
        tick: {
          stroke: 'accent.contrast',
          opacity: 0.5,
          '&.range-ruler__tick--major': { opacity: 0.9 },
        },
      },
    },
    side: {
      after: { mark: { ps: '9px' } },
      before: {
        mark: {
          left: 'auto',
          right: 'calc(100% - var(--at))',
          pe: '9px',
          _before: { insetInline: 'auto -1px' },
        },
      },
    },
    kind: {
      original: {
        mark: {
          top: 'calc(-1 * var(--up))',
          _before: {
            top: '4px',
            height: 'calc(2 * var(--line) + var(--body) - 4px)',
            bg: 'border.emphasized',
          },
        },
      },
      adjusted: {
        mark: {
          top: 'calc(var(--line) - var(--up))',
          _before: { top: '4px', height: 'calc(var(--line) - 4px)', bg: 'accent.fg' },
        },
      },
      summer: { mark: belowAt(0) },
      winter: { mark: belowAt(1) },
      coldDay: { mark: belowAt(2) },
    },
  },
)

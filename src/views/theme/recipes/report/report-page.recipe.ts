import { recipeClasses, slotClasses } from '../../classes.ts'

export const reportPage = slotClasses(
  'report-page',
  {
    root: {
      '--band': '{colors.fg.muted}',
      '--band-subtle': '{colors.bg.sunken}',
      minH: '100dvh',
      pb: '16',
      _phoneScreen: { pb: '0' },
      printColorAdjust: 'exact',
    },
    body: {
      layerStyle: 'stack',
      gap: '12',
      maxW: 'calc(1120px + 2 * {spacing.5})',
      mx: 'auto',
      pt: '12',
      px: '5',
      '& :where(h2)': { mb: '4', fontSize: 'xl' },
      _phoneScreen: { pt: '6', px: '4' },
    },
    finePrint: { textStyle: 'hint', textWrap: 'pretty' },
    actions: { layerStyle: 'wrap', gap: '2', _phoneScreen: { '& .button': { flex: '1', minH: 'touch' } } },
    standing: {
      layerStyle: 'wrappedRow',
      gap: '2',
      // Below the title that it belongs to.
      mt: '-8',
      _phoneScreen: { mt: '-6', '& .button': { minH: 'touch' } },
    },
    secondPage: { layerStyle: 'stack', gap: '12' },
    reveal: {
      transitionProperty: 'opacity, translate',
      transitionDuration: '{durations.moderate}',
      '@media screen and (prefers-reduced-motion: no-preference)': {
        '&[data-below]': { opacity: 0, translate: '0 18px', transition: 'none' },
      },
    },
    gaps: {
      p: '4',
      border: '1px solid {colors.border}',
      borderRadius: 'lg',
      bg: 'bg.sunken',
      '& :where(h2)': { mb: '1', fontSize: 'md' },
    },
    debug: {
      display: 'grid',
      justifyItems: 'start',
      gap: '3',
      '& pre': {
        width: '100%',
        maxH: '30rem',
        m: '0',
        p: '4',
        overflow: 'auto',
        border: '1px solid {colors.border}',
        borderRadius: 'lg',
        bg: 'bg.sunken',
        fontFamily: 'mono',
        fontSize: 'sm',
        tabSize: '2',
      },
    },
  },
  {
    // Of a report with little to say.
    length: { short: { secondPage: { gap: '6' } } },
    medium: {
      screen: { root: { '@media screen': { '& .print-only': { display: 'none' } } } },
      paper: { root: { '@media screen': { '& :is(.screen-only, .copy-button)': { display: 'none' } } } },
    },
  },
)

export const bandTone = recipeClasses(
  'band-tone',
  {},
  {
    score: {
      excellent: { '--band': '{colors.accent.fg}', '--band-subtle': '{colors.accent.subtle}' },
      good: { '--band': '{colors.good.fg}', '--band-subtle': '{colors.good.subtle}' },
      fair: { '--band': '{colors.fair.fg}', '--band-subtle': '{colors.fair.subtle}' },
      poor: { '--band': '{colors.poor.fg}', '--band-subtle': '{colors.poor.subtle}' },
      warning: { '--band': '{colors.poor.fg}', '--band-subtle': '{colors.poor.subtle}' },
    },
  },
)

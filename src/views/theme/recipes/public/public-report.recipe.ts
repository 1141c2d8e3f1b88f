import { slotClasses } from '../../classes.ts'
import '../report/battery-section.recipe.ts'
import '../report/ev-section.recipe.ts'
import '../report/health-card.recipe.ts'
import '../report/range-section.recipe.ts'
import '../report/report-bar.recipe.ts'
import '../report/report-page.recipe.ts'
import '../report/summary-cards.recipe.ts'
import './public-bar.recipe.ts'

/** The public copy of a battery report, and what the pages about its number and its method share with it. */
export const publicReport = slotClasses('public-report', {
  root: {
    display: 'grid',
    gap: '4',
    maxW: '46rem',
    mx: 'auto',
    px: '4',
    pb: '6',
    '& h1': { fontSize: '2xl', overflowWrap: 'anywhere' },
    '& h2': { mb: '3' },
    '& a:not(.button)': { color: 'accent.fg' },
    _print: { maxW: 'none', gap: '3', p: '0' },
  },
  intro: { mt: '1', color: 'fg.muted' },
  card: { p: '4', layerStyle: 'card', _print: { breakInside: 'avoid', p: '3' } },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(9rem, 1fr) 2fr',
    rowGap: '3',
    columnGap: '4',
    '& dt': { color: 'fg.muted' },
    '& dd': { textStyle: 'figure', overflowWrap: 'anywhere' },
    _phone: { gridTemplateColumns: '1fr', rowGap: '1', '& dd + dt': { mt: '2' } },
  },
  vin: { fontFamily: 'mono' },
  contents: {
    '& ol': { display: 'grid', gap: '1', mt: '2', ps: '6', listStyle: 'decimal' },
    '& a': { layerStyle: 'inlineRow', minH: '24px' },
    '@media (pointer: coarse)': { '& a': { minH: 'touch' } },
  },
  drawing: { '--dial': '12rem', maxW: '22rem', my: '3' },
  prose: {
    scrollMarginTop: '4',
    '& h2': { fontSize: 'lg' },
    '& h3': { mt: '4', mb: '2', fontSize: 'md', fontWeight: 'semibold' },
    '& p + p, & dl + p, & p + dl': { mt: '3' },
  },
  frame: {
    // What a dealership has not chosen.
    '--own-accent': '{colors.accent.solid}',
    '--own-on-accent': '{colors.accent.contrast}',
    '--own-fg-light': '{colors.accent.fg}',
    '--own-fg-dark': '{colors.accent.fg}',
    '--own-fg': 'var(--own-fg-light)',
    '--own-radius': '{radii.lg}',
    ':root.dark &': { '--own-fg': 'var(--own-fg-dark)' },
    borderTop: '4px solid var(--own-accent)',
    '&&': { pb: '0' },
    '& a:not(.button)': { color: 'var(--own-fg)' },
    '& .report-card__root': { borderRadius: 'var(--own-radius)' },
    '& .public-bar': { minH: '60px', maxW: 'calc(1120px + 2 * {spacing.5})', mx: 'auto' },
  },
  // A logo is made for white paper.
  logo: { maxW: '10rem', maxH: '44px', me: 'auto', p: '1', borderRadius: 'sm', bg: '#ffffff' },
  copy: {
    '&&': { pt: '4', _phoneScreen: { gap: '6', pt: '2' } },
    '& h1': { overflowWrap: 'anywhere' },
    '& .dealership-card__contacts a': { minH: 'touch', layerStyle: 'inlineRow' },
    '& .dealership-card__contacts li': { alignItems: 'center' },
    '& .dealership-card__contacts svg': { mt: '0' },
  },
  seal: {
    layerStyle: 'inlineRow',
    gap: '1',
    minH: '24px',
    fontWeight: 'semibold',
    '@media (pointer: coarse)': { minH: 'touch' },
  },
  state: {
    p: '4',
    borderRadius: 'lg',
    border: '1px solid {colors.border.emphasized}',
    bg: 'fair.subtle',
    '& strong': { display: 'block', fontSize: 'lg' },
    // The colour of a dealership is made for its cards.
    '& a': { layerStyle: 'row', minH: 'touch', fontWeight: 'semibold' },
    '&& a:any-link': { color: 'inherit' },
  },
  summary: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
    gap: '4',
    _phoneScreen: { gridTemplateColumns: 'minmax(0, 1fr)' },
    // What is told first is read first.
    '& .health-card__word': { fontSize: 'lg' },
    '& .health-card__sentence': { fontSize: 'xl', lineHeight: 1.3, _phoneScreen: { fontSize: 'lg' } },
    '& .health-card__figures': {
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))',
      gap: '6',
      '& > *': { '--dial': '13rem' },
    },
    '& .health-card__figures .report-card__figure': { fontSize: '4xl' },
    '& .health-card__score .report-card__figure': { _phoneScreen: { height: 'auto' } },
    '& .vehicle-card__facts': { mt: '0' },
    '& .vehicle-card__root > img': {
      width: '100%',
      height: 'auto',
      aspectRatio: '4 / 3',
      objectFit: 'cover',
      borderRadius: 'md',
      bg: 'bg.sunken',
    },
  },
  pdf: {
    layerStyle: 'wrappedRow',
    gridColumn: '1 / -1',
    columnGap: '4',
    rowGap: '2',
    '& .button': {
      color: 'var(--own-on-accent)',
      bg: 'var(--own-accent)',
      _hover: { bg: 'color-mix(in srgb, var(--own-accent) 90%, {colors.fg})' },
      _phoneScreen: { width: '100%' },
    },
    '& p': { flex: '1 1 14rem', textStyle: 'hint' },
    '& p:empty': { display: 'none' },
    _print: { display: 'none' },
  },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))',
    gap: '4',
  },
  proof: { layerStyle: 'column', gap: '4' },
  stamp: {
    layerStyle: 'row',
    gap: '3',
    '& svg': { flex: 'none', color: 'good.fg' },
    '& b': { display: 'block', fontSize: 'lg' },
  },
  ways: { display: 'flex', flexWrap: 'wrap', gap: '2', _print: { display: 'none' } },
  note: { maxW: '60rem', fontSize: 'sm', color: 'fg.muted', '.public-report__pair + &': { mt: '4' } },
})

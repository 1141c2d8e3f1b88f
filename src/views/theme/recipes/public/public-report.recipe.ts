import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { slotClasses } from '../../classes.ts'

/** The public copy of a battery report. */
export const publicReport = slotClasses(
  defineSlotRecipe({
    className: 'public-report',
    slots: ['root', 'logo', 'intro', 'state', 'card', 'facts', 'headline', 'vin', 'check', 'file', 'prose'],
    base: {
      root: {
        // What a dealership has not chosen.
        '--own-accent': '{colors.accent.solid}',
        '--own-cta': '{colors.bg.panel}',
        '--own-on-cta': '{colors.fg}',
        '--own-fg-light': '{colors.accent.fg}',
        '--own-fg-dark': '{colors.accent.fg}',
        '--own-fg': 'var(--own-fg-light)',
        '--own-radius': '{radii.md}',
        ':root.dark &': { '--own-fg': 'var(--own-fg-dark)' },
        '& a:not(.button)': { color: 'var(--own-fg)' },
        '& a.button': { color: 'var(--own-on-cta)', bg: 'var(--own-cta)' },
        display: 'grid',
        gap: '5',
        maxW: '46rem',
        mx: 'auto',
        px: '5',
        pb: '8',
        '& h1': { fontSize: '1.75rem', fontWeight: 650, lineHeight: 1.2, overflowWrap: 'anywhere' },
        '& address': { fontStyle: 'normal' },
        '& h2': { mb: '3', fontSize: 'md', fontWeight: 650 },
        _print: { maxW: 'none', gap: '3', p: '0' },
      },
      // A logo is made for white paper.
      logo: { maxW: '12rem', maxH: '4.5rem', mb: '4', p: '2', borderRadius: 'sm', bg: '#ffffff' },
      intro: { mt: '1', color: 'fg.muted' },
      state: {
        p: '4',
        borderRadius: 'md',
        border: '1px solid {colors.border.emphasized}',
        bg: 'fair.subtle',
        '& strong': { display: 'block', fontSize: 'lg' },
      },
      card: {
        p: '5',
        borderRadius: 'var(--own-radius)',
        border: '1px solid {colors.border}',
        '&:first-of-type': { borderTop: '4px solid var(--own-accent)' },
        bg: 'bg.panel',
        _print: { breakInside: 'avoid', p: '3' },
      },
      facts: {
        display: 'grid',
        gridTemplateColumns: 'minmax(9rem, 1fr) 2fr',
        rowGap: '3',
        columnGap: '4',
        '& dt': { color: 'fg.muted' },
        '& dd': { fontWeight: 600, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
        _phone: { gridTemplateColumns: '1fr', rowGap: '1', '& dd + dt': { mt: '2' } },
      },
      headline: { fontSize: '2.5rem', fontWeight: 650, lineHeight: 1.1, letterSpacing: '-0.02em' },
      vin: { fontFamily: 'mono' },
      prose: {
        '& h3': { mt: '4', mb: '2', fontSize: 'sm', fontWeight: 600, color: 'fg.muted' },
        '& p + p, & dl + p': { mt: '3' },
      },
      check: {
        mt: '2',
        '& a': { display: 'inline-flex', alignItems: 'center', minH: 'touch' },
        _print: { display: 'none' },
      },
      file: {
        display: 'grid',
        gap: '3',
        justifyItems: 'start',
        mt: '4',
        fontSize: 'sm',
        color: 'fg.muted',
        _print: { display: 'none' },
      },
    },
  }),
)

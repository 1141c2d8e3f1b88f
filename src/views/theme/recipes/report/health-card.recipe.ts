import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { slotClasses } from '../../classes.ts'
import './report-card.recipe.ts'

export const healthCard = slotClasses(
  defineSlotRecipe({
    className: 'health-card',
    slots: ['root', 'dial', 'verdict', 'meaning', 'checks', 'check'],
    base: {
      root: {
        display: 'flex',
        flexDirection: 'column',
        bg: 'linear-gradient(var(--band-subtle), {colors.bg.panel} 62%)',
        borderColor: 'color-mix(in srgb, var(--band) 22%, {colors.border})',
        '& h3': { color: 'fg' },
      },
      dial: {
        position: 'relative',
        display: 'grid',
        justifyItems: 'center',
        width: '100%',
        maxW: '17rem',
        mt: '2',
        mx: 'auto',
        mb: '0',
        '& .report-card__figure': {
          position: 'absolute',
          inset: '30% 0 auto',
          textAlign: 'center',
          fontSize: '4.5rem',
          fontWeight: 700,
          letterSpacing: '-0.05em',
          lineHeight: 1,
        },
        '& .report-card__figure small': { ms: '0.08em', fontSize: '0.36em', verticalAlign: '0.9em' },
      },
      verdict: {
        position: 'absolute',
        bottom: '3%',
        display: 'inline-flex',
        alignItems: 'center',
        gap: '6px',
        pt: '4px',
        pr: '12px',
        pb: '4px',
        pl: '10px',
        borderRadius: 'full',
        fontWeight: 650,
        color: 'bg.panel',
        bg: 'var(--band)',
      },
      meaning: { maxW: '24rem', mt: '3', mx: 'auto', mb: '0', textAlign: 'center', textWrap: 'balance' },
      checks: {
        display: 'grid',
        gap: '6px',
        mt: 'auto',
        pt: '4',
        '& svg': { color: 'var(--mark, {colors.good.fg})' },
      },
      check: { display: 'flex', alignItems: 'center', gap: '2', fontSize: 'md' },
    },
    variants: { warned: { true: { check: { '--mark': '{colors.poor.fg}', fontWeight: 600 } } } },
  }),
)

export const scoreGauge = slotClasses(
  defineSlotRecipe({
    className: 'score-gauge',
    slots: ['root', 'track', 'reached', 'band', 'hand'],
    base: {
      root: { width: '100%', overflow: 'visible', '& path': { fill: 'none' }, '& line': { fill: 'none' } },
      track: { stroke: 'color-mix(in srgb, {colors.fg} 11%, transparent)', strokeWidth: '16' },
      reached: { stroke: 'var(--band)', strokeWidth: '16' },
      band: { stroke: 'var(--band)', strokeWidth: 2.5 },
      hand: { stroke: 'fg', strokeWidth: '3', strokeLinecap: 'round' },
    },
  }),
)

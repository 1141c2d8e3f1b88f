import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { slotClasses } from '../../classes.ts'
import './report-card.recipe.ts'

export const healthCard = slotClasses(
  defineSlotRecipe({
    className: 'health-card',
    slots: ['root', 'dial', 'soh', 'verdict', 'score', 'meaning', 'correction', 'checks', 'check'],
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
          inset: '26% 0 auto',
          textAlign: 'center',
          fontSize: '4xl',
          fontWeight: 'semibold',
          letterSpacing: 'tight',
          lineHeight: 1,
        },
        '& .report-card__figure small': { ms: '0.08em', fontSize: 'xl', verticalAlign: '0.9em' },
      },
      soh: {
        position: 'absolute',
        inset: '56% 20% auto',
        textAlign: 'center',
        fontSize: 'sm',
        lineHeight: 1.25,
        color: 'fg.muted',
        '& span': { display: 'block' },
      },
      verdict: {
        position: 'absolute',
        bottom: '3%',
        display: 'inline-flex',
        alignItems: 'center',
        gap: '1',
        pt: '4px',
        pr: '12px',
        pb: '4px',
        pl: '10px',
        borderRadius: 'full',
        fontWeight: 'semibold',
        color: 'bg.panel',
        bg: 'var(--band)',
      },
      score: {
        mt: '3',
        textAlign: 'center',
        fontSize: 'sm',
        color: 'fg.muted',
        textWrap: 'balance',
        '& b': { display: 'block', fontSize: 'lg', fontWeight: 'semibold', color: 'fg' },
      },
      meaning: { maxW: '24rem', mt: '3', mx: 'auto', mb: '0', textAlign: 'center', textWrap: 'balance' },
      correction: {
        mt: '3',
        textAlign: 'center',
        '& > div': {
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: '2',
          justifyItems: 'center',
        },
        // Labels stand where their fields begin.
        '& form': { display: 'grid', gap: '3', textAlign: 'start' },
        // As wide as its longest choice, but not wider than the card.
        '& .field': { gridTemplateColumns: 'minmax(0, 1fr)', maxW: '100%' },
        '& select': { minW: '0', maxW: '100%' },
      },
      checks: {
        display: 'grid',
        gap: '1',
        mt: 'auto',
        pt: '4',
        '& svg': { color: 'var(--mark, {colors.good.fg})' },
      },
      check: { display: 'flex', alignItems: 'center', gap: '2', fontSize: 'md' },
    },
    variants: { warned: { true: { check: { '--mark': '{colors.poor.fg}', fontWeight: 'semibold' } } } },
  }),
)

export const scoreGauge = slotClasses(
  defineSlotRecipe({
    className: 'score-gauge',
    slots: ['root', 'track', 'reached', 'hand'],
    base: {
      root: { width: '100%', overflow: 'visible', '& path': { fill: 'none' }, '& line': { fill: 'none' } },
      track: { stroke: 'color-mix(in srgb, currentColor 11%, transparent)', strokeWidth: '16' },
      reached: { stroke: 'var(--band)', strokeWidth: '16' },
      hand: { stroke: 'currentColor', strokeWidth: '3', strokeLinecap: 'round' },
    },
  }),
)

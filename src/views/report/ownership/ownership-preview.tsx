import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { compareOwnership } from '../../../domain/public/ownership.ts'
import { orderedTerms } from '../../../domain/public/ownership-offer.ts'
import type { OwnershipOrder } from '../../../domain/public/ownership-order.ts'
import type { OwnershipTerms } from '../../../domain/public/ownership-report.ts'
import { ownershipFormats } from '../../../i18n/ownership-formats.ts'
import { useLanguage } from '../../session/use-session.ts'

const Panel = chakra('section', {
  base: {
    p: '4',
    border: '1px solid {colors.border}',
    borderRadius: 'lg',
    bg: 'bg.sunken',
    '& h3': { fontSize: 'md', mb: '2' },
    '& dl': { display: 'grid', gridTemplateColumns: '1fr auto', gap: '1', columnGap: '4' },
    '& dd': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& .total': { fontWeight: 'semibold' },
  },
})

interface OwnershipPreviewProps {
  readonly terms: OwnershipTerms
  /** `null` while a value is not valid. */
  readonly order: OwnershipOrder | null
}

/** The figures that the owner will read, computed as on the page of the owner. */
export function OwnershipPreview({ terms, order }: OwnershipPreviewProps) {
  const { t } = useTranslation()
  const id = useId()
  const language = useLanguage()
  const formats = ownershipFormats(language, terms.measurement, terms.currency)
  const ownership = order && compareOwnership(orderedTerms(terms, order))
  const amount = (value: number | null) => {
    if (value === null) return t('makeOwnership.preview.unknown')
    return value < 0
      ? t('makeOwnership.preview.more', { amount: formats.roughly(value) })
      : t('makeOwnership.preview.saved', { amount: formats.roughly(value) })
  }
  const mass = (kg: number | null) => {
    if (kg === null) return t('makeOwnership.preview.unknown')
    return t(`makeOwnership.preview.${kg < 0 ? 'more' : 'less'}`, { amount: formats.mass(Math.abs(kg)) })
  }
  return (
    <Panel aria-labelledby={id}>
      <h3 id={id}>{t('makeOwnership.preview.title')}</h3>
      {ownership === null ? (
        <p className="muted">{t('makeOwnership.preview.waiting')}</p>
      ) : (
        <dl>
          <dt className="total">{t('makeOwnership.preview.total', { count: order?.years ?? 0 })}</dt>
          <dd className="total">{amount(ownership.savings.total)}</dd>
          <dt>{t('makeOwnership.preview.monthly')}</dt>
          <dd>{amount(ownership.savings.monthly)}</dd>
          <dt>{t('makeOwnership.preview.fuel')}</dt>
          <dd>{amount(ownership.fuel.savings)}</dd>
          <dt>{t('makeOwnership.preview.maintenance')}</dt>
          <dd>{amount(ownership.maintenance.savings)}</dd>
          <dt>{t('makeOwnership.preview.carbon')}</dt>
          <dd>{mass(ownership.carbon.netKg)}</dd>
        </dl>
      )}
    </Panel>
  )
}

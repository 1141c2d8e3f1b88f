import { chakra } from '@chakra-ui/react/styled-system'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { ORDER_LIMITS, type OrderField } from '../../../domain/public/order-limits.ts'
import { type Assumption, assumptionsOf } from '../../../domain/public/ownership-assumptions.ts'
import { isPrefilled, orderOf } from '../../../domain/public/ownership-offer.ts'
import {
  COMPARISON_VEHICLES,
  COMPARISONS,
  type ComparisonId,
} from '../../../domain/public/ownership-order.ts'
import { SOURCES } from '../../../domain/public/ownership-sources.ts'
import { ownershipFormats } from '../../../i18n/ownership-formats.ts'
import { useDiscarding } from '../../parts/discard-question.tsx'
import { SelectField } from '../../parts/select-field.tsx'
import { TextField } from '../../parts/text-field.tsx'
import { useChild } from '../../portal-context.tsx'
import { useLanguage } from '../../session/use-session.ts'
import { FormDialog } from '../../widgets/forms/form-dialog.tsx'
import { MadeList } from './made-list.tsx'
import { OwnershipPreview } from './ownership-preview.tsx'
import { ownershipRefusal } from './ownership-refusal.ts'

const NotKnown = chakra('p', { base: { fontWeight: 'semibold' } })

/** The values of a new ownership report, with the figures that they give, and what was made before. */
export function OwnershipForm() {
  const { t } = useTranslation()
  const actor = useChild('makeOwnership')
  const { offer, values, failure } = useSelector(actor, ({ context }) => context)
  const discarding = useDiscarding(actor)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isUnchanged = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'fresh' }))
  if (offer === null || values === null) return null
  const isKnown = offer.terms.selected.kwhPer100 !== null
  const order = orderOf(values, offer.values)
  return (
    <FormDialog
      title={t('makeOwnership.title')}
      intro={t('makeOwnership.intro')}
      failure={failure}
      refused={t('makeOwnership.refused')}
      reason={ownershipRefusal(failure, t)}
      busy={busy}
      submit={t('makeOwnership.submit')}
      submitting={t('makeOwnership.submitting')}
      isBlocked={!isKnown}
      discarding={discarding}
      onSubmit={() => actor.send({ type: 'form.submitted' })}
      onCancel={() => actor.send({ type: 'form.cancelled' })}
    >
      {isKnown ? (
        <>
          <Fields />
          <OwnershipPreview terms={offer.terms} order={order} />
        </>
      ) : (
        <NotKnown role="alert">{t('makeOwnership.noTrim')}</NotKnown>
      )}
      <MadeList made={offer.made} terms={offer.terms} isBlocked={!isUnchanged} />
    </FormDialog>
  )
}

function Fields() {
  const { t } = useTranslation()
  const actor = useChild('makeOwnership')
  const { offer, values } = useSelector(actor, ({ context }) => context)
  const language = useLanguage()
  if (offer === null || values === null) return null
  const { measurement, currency } = offer.terms
  const { asOf } = ownershipFormats(language, measurement, currency)
  const { homePrice, fuelPrice } = assumptionsOf(offer.terms)
  const isMetric = measurement === 'metric'
  const unit = isMetric ? 'km' : 'mi'
  const priceHint = (field: 'electricityCost' | 'gasCost', price: Assumption | null) => {
    if (price === null || price.asOf === null) return t('makeOwnership.noPrice')
    const source = SOURCES[price.source].title ?? ''
    return isPrefilled(field, values, offer.values)
      ? t('makeOwnership.sourced', { asOf: asOf(price.asOf), source })
      : t('makeOwnership.replaced', {
          value: Number(offer.values[field]).toLocaleString(language),
          asOf: asOf(price.asOf),
          source,
        })
  }
  return (
    <>
      <SelectField
        label={t('makeOwnership.comparison')}
        name="comparison"
        data-autofocus
        value={values.comparison}
        options={COMPARISONS.map((id) => ({
          value: id,
          label: t(`makeOwnership.class.${id}`, { vehicle: nameOf(id) }),
        }))}
        onChange={({ target }) => {
          const comparison = COMPARISONS.find((id) => id === target.value)
          if (comparison) actor.send({ type: 'comparison.chosen', comparison })
        }}
      />
      <NumberField
        field="fuelRating"
        label={t(`makeOwnership.fuelRating.${unit}`)}
        hint={t('makeOwnership.rated', { vehicle: nameOf(values.comparison) })}
      />
      <div className="field-pair">
        <NumberField field="years" label={t('makeOwnership.years')} />
        <NumberField field="distance" label={t(`makeOwnership.distance.${unit}`)} />
      </div>
      <div className="field-pair">
        <NumberField
          field="electricityCost"
          label={t('makeOwnership.electricityCost', { currency })}
          hint={priceHint('electricityCost', homePrice)}
        />
        <NumberField
          field="gasCost"
          label={t(`makeOwnership.gasCost.${isMetric ? 'L' : 'gal'}`, { currency })}
          hint={priceHint('gasCost', fuelPrice)}
        />
      </div>
    </>
  )
}

interface NumberFieldProps {
  readonly field: OrderField
  readonly label: string
  readonly hint?: string
}

function NumberField({ field, label, hint }: NumberFieldProps) {
  const { t } = useTranslation()
  const actor = useChild('makeOwnership')
  const language = useLanguage()
  const value = useSelector(actor, ({ context: { offer, values } }) => {
    if (offer === null || values === null) return ''
    const prefilled = { ...offer.values, fuelRating: offer.ratings[values.comparison] }[field]
    const isTyped = values[field] === '' || values[field] !== prefilled
    return isTyped ? values[field] : Number(prefilled).toLocaleString(language, { useGrouping: false })
  })
  const problem = useSelector(actor, ({ context }) => context.problems[field])
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const [min, max] = ORDER_LIMITS[field]
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      name={field}
      label={label}
      {...(hint === undefined ? {} : { hint })}
      error={
        problem === undefined
          ? null
          : t(`makeOwnership.problem.${problem}`, {
              min: min.toLocaleString(language),
              max: max.toLocaleString(language),
            })
      }
      value={value}
      readOnly={busy}
      onChange={({ target }) => actor.send({ type: 'number.typed', field, value: target.value })}
    />
  )
}

function nameOf(id: ComparisonId): string {
  const { year, make, model } = COMPARISON_VEHICLES[id]
  return `${year} ${make} ${model}`
}

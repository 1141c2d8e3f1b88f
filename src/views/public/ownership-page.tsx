import { contactOf } from '../../domain/public/ownership-page.ts'
import type { OwnedVehicle } from '../../domain/public/ownership-report.ts'
import type { PublicTexts } from '../../i18n/public-texts.ts'
import { card, intro, ownershipBox } from '../theme/recipes/public/ownership.recipe.ts'
import { AssumptionsCard } from './assumptions-card.tsx'
import { CarbonCard } from './carbon-card.tsx'
import { CostCard, MaintenanceCard } from './compared-cards.tsx'
import { ContactCard } from './contact-card.tsx'
import { styleOf } from './dealership-colours.ts'
import { FuelCard } from './fuel-card.tsx'
import { hasDistance, type OwnershipFigures } from './ownership-figures.ts'
import { scopedCss } from './ownership-style.ts'
import { PublicHeading } from './public-heading.tsx'
import { SavingsCard } from './savings-card.tsx'

interface OwnershipPageProps {
  readonly figures: OwnershipFigures
  readonly hasCarbon: boolean
  readonly nonce: string
}

/** The report. Parts without data are left out. */
export function OwnershipPage({ figures, hasCarbon, nonce }: OwnershipPageProps) {
  const { report, ownership, t } = figures
  const isCompared = hasDistance(figures)
  const { costPerUnit, fuel, maintenance, carbon, savings } = ownership
  const hasCost = costPerUnit.selected !== null && costPerUnit.comparison !== null
  const hasFuel = fuel.selected.total !== null || fuel.comparison.total !== null
  const hasMaintenance = maintenance.selected !== null && maintenance.comparison !== null
  const contact = contactOf(report.dealership)
  const css = scopedCss(report.style)
  return (
    <div className={ownershipBox()} style={styleOf(report.style)}>
      {css === '' ? null : <style nonce={nonce}>{css}</style>}
      <main>
        <Intro figures={figures} />
        {isCompared && savings.total !== null ? <SavingsCard figures={figures} /> : null}
        {isCompared && (hasCost || hasFuel || hasMaintenance) ? (
          <>
            {hasCost ? <CostCard figures={figures} /> : null}
            {hasFuel ? <FuelCard figures={figures} /> : null}
            {hasMaintenance ? <MaintenanceCard figures={figures} /> : null}
            {hasCarbon && carbon.netKg !== null ? <CarbonCard figures={figures} /> : null}
          </>
        ) : (
          <section className={card()}>
            <h2>{t('ownership.nothing.title')}</h2>
            <p className="muted">{t('ownership.nothing.text')}</p>
          </section>
        )}
        {contact === null ? null : <ContactCard contact={contact} t={t} />}
        {isCompared ? <AssumptionsCard figures={figures} hasCarbon={hasCarbon} /> : null}
      </main>
    </div>
  )
}

function Intro({ figures: { t, report, formats, names, years } }: { readonly figures: OwnershipFigures }) {
  const { terms, location, dealership } = report
  const facts = [
    terms.years > 0 ? years : '',
    terms.distance > 0 ? t('ownership.distanceYearly', { distance: formats.distance(terms.distance) }) : '',
    location,
  ].filter((fact) => fact !== '')
  return (
    <div className={intro()}>
      {dealership.name.trim() === '' ? null : <p className="dealership">{dealership.name}</p>}
      <PublicHeading title={t('ownership.title')} />
      <p className="vehicle">{withPowertrain(t, names.selected, terms.selected)}</p>
      {facts.length === 0 ? null : (
        <ul className="facts">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      <p className="compared">
        {t('ownership.comparedWith', { vehicle: withPowertrain(t, names.comparison, terms.comparison) })}
      </p>
    </div>
  )
}

function withPowertrain(t: PublicTexts, vehicle: string, { powertrain }: OwnedVehicle): string {
  return t('ownership.ofKind', { vehicle, kind: t(`ownership.powertrain.${powertrain ?? 'unknown'}`) })
}

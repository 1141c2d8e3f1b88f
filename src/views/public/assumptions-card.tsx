import { SOURCES, type SourceId } from '../../domain/public/ownership-sources.ts'
import { card } from '../theme/recipes/public/ownership.recipe.ts'
import { assumptions } from '../theme/recipes/public/ownership-tables.recipe.ts'
import { assumptionRows } from './assumption-rows.ts'
import type { OwnershipFigures } from './ownership-figures.ts'

interface AssumptionsCardProps {
  readonly figures: OwnershipFigures
  readonly hasCarbon: boolean
}

/** The assumptions of the figures: value, date and source. */
export function AssumptionsCard({ figures, hasCarbon }: AssumptionsCardProps) {
  const { t, formats } = figures
  const rows = assumptionRows(figures, hasCarbon)
  if (rows.length === 0) return null
  return (
    <section className={`${card()} ${assumptions()}`} aria-labelledby="assumptions">
      <h2 id="assumptions">{t('ownership.assumptions.title')}</h2>
      <p className="muted">
        {t('ownership.assumptions.intro')}{' '}
        {t('ownership.assumptions.currency', { currency: formats.currency })}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('ownership.assumptions.name')}</th>
            <th scope="col">{t('ownership.assumptions.value')}</th>
            <th scope="col">{t('ownership.assumptions.asOf')}</th>
            <th scope="col">{t('ownership.assumptions.source')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, value, assumption: { asOf, source } }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-label={t('ownership.assumptions.value')}>{value}</td>
              <td data-label={t('ownership.assumptions.asOf')}>
                {asOf === null ? t('ownership.assumptions.withReport') : formats.asOf(asOf)}
              </td>
              <td data-label={t('ownership.assumptions.source')}>
                <SourceName figures={figures} source={source} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface SourceNameProps {
  readonly figures: OwnershipFigures
  readonly source: SourceId
}

function SourceName({ figures: { t }, source }: SourceNameProps) {
  const { title, url } = SOURCES[source]
  if (
    source === 'commonFigure' ||
    source === 'multipleOfHome' ||
    source === 'convention' ||
    source === 'report'
  )
    return t(`ownership.assumptions.${source}`)
  const name =
    source === 'argonneConverted' ? t('ownership.assumptions.converted', { title: title ?? '' }) : title
  if (url === null) return name
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {name}
      <span className="visually-hidden"> {t('publicPage.newWindow')}</span>
    </a>
  )
}

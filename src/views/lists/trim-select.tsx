import type { TFunction } from 'i18next'
import { Icon } from '../parts/icon.tsx'
import { Tooltip } from '../parts/tooltip.tsx'

interface TrimSelectProps {
  readonly label: string
  readonly trim: string | null
  /** `null` while they are not known; `failed` when they could not be read. */
  readonly trims: readonly string[] | 'failed' | null
  readonly canEdit: boolean
  readonly t: TFunction
  readonly onSelect: (trim: string) => void
}

/** The trim of a vehicle, chosen from those of its VIN. The platform's own list: light enough for every row. */
export function TrimSelect({ label, trim, trims, canEdit, t, onSelect }: TrimSelectProps) {
  if (!canEdit && trim !== null) return trim
  const known = trims === null || trims === 'failed' ? [] : trims
  const options = trim === null || known.includes(trim) ? known : [trim, ...known]
  const select = (describedBy?: string) => (
    <select
      className={`trim-select ${trim === null ? 'missing' : ''}`}
      aria-label={label}
      aria-describedby={describedBy}
      aria-busy={trims === null}
      value={trim ?? ''}
      disabled={!canEdit}
      onChange={(event) => onSelect(event.target.value)}
    >
      {trim === null ? (
        <option value="" disabled>
          {t('reports.selectTrim')}
        </option>
      ) : null}
      {options.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
      {known.length === 0 ? (
        <option disabled>
          {trims === null
            ? t('app.loading')
            : t(trims === 'failed' ? 'reports.trimsFailed' : 'reports.noTrims')}
        </option>
      ) : null}
    </select>
  )
  if (trim !== null) return select()
  return (
    <span className="trim-missing">
      <Tooltip text={t('reports.trimMissing')} align="start">
        {(id) => (
          <span className="trim-control">
            <Icon name="alert" size={14} />
            {select(id)}
          </span>
        )}
      </Tooltip>
    </span>
  )
}

import type { TFunction } from 'i18next'
import type { KeyboardEvent } from 'react'
import { Spinner } from '../../parts/spinner.tsx'
import { trimSelect } from '../../theme/recipes/lists/trim-select.recipe.ts'
import { badge } from '../../theme/recipes/parts/badge.recipe.ts'
import { stateIcon } from '../../theme/recipes/parts/row-icon.recipe.ts'
import { tooltip } from '../../widgets/tooltip.ts'

interface TrimSelectProps {
  readonly label: string
  readonly trim: string | null
  /** `unwanted` before `onIntent`, `null` while they are not known, `failed` when they could not be read. */
  readonly trims: readonly string[] | 'unwanted' | 'failed' | null
  readonly canEdit: boolean
  /** The chosen trim is on its way to the server. */
  readonly busy: boolean
  readonly t: TFunction
  /** Called when the user is about to choose: on hover and focus. */
  readonly onIntent: () => void
  /** `null` removes the trim. */
  readonly onSelect: (trim: string | null) => void
  /** Asks again for trims that could not be read. */
  readonly onRetry: () => void
}

const RETRY = '\u0000retry'

/** Of the cell that it stands in. */
export function trimLook(trim: string | null): string {
  return trim === null ? `${badge({ tone: 'fair' })} ${stateIcon({ name: 'alert' })}` : ''
}

/** The trim of a vehicle, chosen from those of its VIN. */
export function TrimSelect(props: TrimSelectProps) {
  const { label, trim, trims, canEdit, busy, t, onIntent, onSelect, onRetry } = props
  if (!canEdit && trim !== null) return trim
  const isAsked = trims === null
  const isWanted = trims !== 'unwanted'
  const known = Array.isArray(trims) ? trims : []
  const options = trim === null || known.includes(trim) ? known : [trim, ...known]
  return (
    <>
      <select
        className={trimSelect({ missing: trim === null })}
        aria-label={label}
        {...tooltip(trim === null ? t('reports.trimMissing') : null, 'start')}
        aria-busy={busy || isAsked || undefined}
        value={trim ?? ''}
        disabled={!canEdit}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onKeyDown={openPicker}
        onChange={({ target: { value } }) => (value === RETRY ? onRetry() : onSelect(value || null))}
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
        {isWanted && known.length === 0 ? (
          <option disabled>
            {isAsked ? t('app.loading') : t(trims === 'failed' ? 'reports.trimsFailed' : 'reports.noTrims')}
          </option>
        ) : null}
        {trim === null || !isWanted ? null : <option value="">{t('reports.removeTrim')}</option>}
        {trims === 'failed' ? <option value={RETRY}>{t('action.retry')}</option> : null}
      </select>
      {busy ? <Spinner late /> : null}
    </>
  )
}

/** In a closed `<select>` an arrow or a letter would choose, and so save, a trim that nobody has seen. It opens the choice instead. */
function openPicker(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, ctrlKey, metaKey, currentTarget: select } = event
  const isChoosing = /^(?:Arrow(?:Up|Down|Left|Right)|Home|End|Page(?:Up|Down)|\S)$/u.test(key)
  if (!isChoosing || ctrlKey || metaKey || isPickerOpen(select)) return
  event.preventDefault()
  // Some browsers open it only at Enter or the space bar.
  if ('showPicker' in select) select.showPicker()
}

/** Without the selector, the keys of an open choice do not reach the page in the first place. */
function isPickerOpen(select: HTMLSelectElement): boolean {
  return CSS.supports('selector(:open)') && select.matches(':open')
}

import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { reportChange } from '../../../domain/changes/change.ts'
import { type BatteryReport, resolutionsOf } from '../../../domain/report/battery-report.ts'
import { RESOLUTIONS, type Resolvable } from '../../../domain/report/resolution.ts'
import { vehicleLabel } from '../../../domain/vehicle-name.ts'
import { SelectField, type SelectOption } from '../../parts/select-field.tsx'
import { useChild } from '../../portal-context.tsx'
import { CorrectionState, takeFocus } from './correction-state.tsx'
import { usePending } from './use-pending.ts'

interface DoubtEditorProps {
  readonly report: BatteryReport
  readonly doubt: Resolvable
}

/** The choice of what is wrong with a measurement. What is chosen is shown at once. */
export function DoubtEditor({ report, doubt }: DoubtEditorProps) {
  const { t } = useTranslation()
  const actor = useChild('changes')
  const { id, version } = report
  const changed = { id, kind: doubt }
  const { isBusy, values } = usePending(changed)
  const { [doubt]: from } = { ...resolutionsOf(report), ...values }
  const options = optionsOf(doubt, t)
  return (
    <div ref={takeFocus}>
      <SelectField
        label={t(`report.doubt.about.${doubt}`)}
        options={options}
        value={from ?? ''}
        aria-busy={isBusy}
        onChange={({ target }) => {
          const resolution = RESOLUTIONS[doubt].find((one) => one === target.value) ?? null
          actor.send({
            type: 'row.edited',
            edit: reportChange(doubt, { id, version, name: vehicleLabel(report) }, from, resolution),
          })
        }}
      />
      <CorrectionState
        changed={changed}
        title={t('report.doubt.failed')}
        choiceText={({ [doubt]: chosen }) =>
          options.find(({ value }) => value === (chosen ?? ''))?.label ?? ''
        }
      />
    </div>
  )
}

function optionsOf(doubt: Resolvable, t: TFunction): readonly SelectOption[] {
  const none = { value: '', label: t('report.doubt.open') }
  return doubt === 'odometer'
    ? [
        none,
        ...RESOLUTIONS.odometer.map((value) => ({
          value,
          label: t(`report.doubt.choice.odometer.${value}`),
        })),
      ]
    : [none, ...RESOLUTIONS.cells.map((value) => ({ value, label: t(`report.doubt.choice.cells.${value}`) }))]
}

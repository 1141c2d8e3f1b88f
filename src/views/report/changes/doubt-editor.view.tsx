import { useSelector } from '@xstate/react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type BatteryReport, resolutionsOf } from '../../../domain/report/battery-report.ts'
import { RESOLUTIONS, type Resolvable } from '../../../domain/report/resolution.ts'
import { vehicleLabel } from '../../../domain/vehicle-name.ts'
import { pendingResolution } from '../../../machines/report/report-correction.machine.ts'
import { SelectField, type SelectOption } from '../../parts/select-field.tsx'
import { useChild } from '../../portal-context.tsx'
import { CorrectionState } from './correction-state.tsx'

interface DoubtEditorProps {
  readonly report: BatteryReport
  readonly doubt: Resolvable
}

/** The choice of what is wrong with a measurement. What is chosen is shown at once. */
export function DoubtEditor({ report, doubt }: DoubtEditorProps) {
  const { t } = useTranslation()
  const actor = useChild('reportCorrection')
  const { id, version } = report
  const pending = useSelector(actor, ({ context }) => pendingResolution(context, id, doubt))
  const isWaiting = useSelector(actor, (snapshot) => snapshot.matches('waiting')) && pending !== undefined
  const from = pending === undefined ? resolutionsOf(report)[doubt] : pending
  const options = optionsOf(doubt, t)
  return (
    <div ref={takeFocus}>
      <SelectField
        label={t(`report.doubt.about.${doubt}`)}
        options={options}
        value={from ?? ''}
        aria-busy={pending !== undefined && !isWaiting}
        onChange={({ target }) => {
          const resolution = RESOLUTIONS[doubt].find((one) => one === target.value) ?? null
          actor.send({
            type: 'row.edited',
            edit: { kind: doubt, id, resolution, from, version, name: vehicleLabel(report) },
          })
        }}
      />
      <CorrectionState
        field={{ id, kind: doubt }}
        isWaiting={isWaiting}
        title={t('report.doubt.failed')}
        choiceText={(edit) => {
          const chosen = 'resolution' in edit ? edit.resolution : null
          return options.find(({ value }) => value === (chosen ?? ''))?.label ?? ''
        }}
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

/** The button that has opened the choice is gone. */
function takeFocus(root: HTMLElement | null): void {
  if (document.activeElement === document.body) root?.querySelector('select')?.focus()
}

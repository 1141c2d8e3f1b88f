import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeviceFormFields, DeviceStatus } from '../../domain/lists/device.ts'
import { COUNTRIES } from '../../domain/lists/report.ts'
import { CHOSEN_STATUSES } from '../../domain/resources/devices.ts'
import type { DeviceSubject, DeviceValues } from '../../machines/dialogs/device-form.ts'
import type { FieldProblems } from '../../machines/form.types.ts'
import { useProblem } from '../account/form-frame.tsx'
import { FieldPair } from '../parts/field-pair.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import { LongSelect } from './long-select.tsx'
import { dealershipOptions } from './organisation-field.tsx'

interface FieldProps {
  readonly values: DeviceValues
  readonly problems: FieldProblems
  readonly onType: (field: string, value: string) => void
}

interface DeviceNameProps extends FieldProps {
  readonly action?: ReactNode
}

export function DeviceName({ values, problems, onType, action }: DeviceNameProps) {
  const { t } = useTranslation()
  return (
    <TextField
      label={t('deviceForm.name')}
      name="name"
      autoComplete="off"
      spellCheck={false}
      required
      data-autofocus
      value={values.name}
      error={useProblem(problems)('name')}
      action={action}
      onChange={({ target }) => onType('name', target.value)}
    />
  )
}

export function IccIdField({ values, problems, onType }: FieldProps) {
  const { t } = useTranslation()
  const problemOf = useProblem(problems)
  return (
    <TextField
      label={t('deviceForm.iccId')}
      name="iccId"
      inputMode="numeric"
      autoComplete="off"
      required
      value={values.iccId}
      error={problems.iccId === 'taken' ? t('deviceForm.iccIdTaken') : problemOf('iccId')}
      onChange={({ target }) => onType('iccId', target.value)}
    />
  )
}

interface DeviceFieldsProps extends FieldProps {
  readonly fields: DeviceFormFields
  readonly subject: DeviceSubject
  /** The device's current dealership after a conflict, in addition to the offered ones. */
  readonly current: { readonly id: string; readonly name: string } | null
  readonly onChoose: (field: string, value: string) => void
}

/** The common fields of both device forms that the user's role may see. */
export function DeviceFields(props: DeviceFieldsProps) {
  const { fields, subject, values, problems, current, onType, onChoose } = props
  const { t } = useTranslation()
  const problemOf = useProblem(problems)
  const own = [subject.row?.configuration ?? null, current].filter((dealership) => dealership !== null)
  return (
    <>
      {fields.dealership ? (
        <LongSelect
          label={t('deviceForm.dealership')}
          name="dealership"
          value={values.dealershipId}
          options={[
            { value: '', label: t('deviceForm.unassigned') },
            ...dealershipOptions(
              subject,
              own.map(({ id, name }) => ({ configurationId: id, name })),
            ),
          ]}
          error={problemOf('dealershipId')}
          onChoose={(id) => onChoose('dealershipId', id)}
        />
      ) : null}
      {fields.hardware ? (
        <>
          <FieldPair>
            <SelectField
              label={t('deviceForm.status')}
              name="status"
              required
              value={values.status}
              options={statusesOf(subject).map((status) => ({
                value: status,
                label: t(`devices.status.${status}`),
              }))}
              error={problemOf('status')}
              onChange={({ target }) => onChoose('status', target.value)}
            />
            <SelectField
              label={t('deviceForm.country')}
              name="country"
              required
              value={values.country}
              options={COUNTRIES.map((country) => ({ value: country, label: t(`country.${country}`) }))}
              error={problemOf('country')}
              onChange={({ target }) => onChoose('country', target.value)}
            />
          </FieldPair>
          {values.status === 'shipped' ? (
            <TextField
              label={t('deviceForm.trackingUrl')}
              name="trackingUrl"
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              value={values.trackingUrl}
              hint={t('deviceForm.trackingUrlHint')}
              error={problemOf('trackingUrl')}
              onChange={({ target }) => onType('trackingUrl', target.value)}
            />
          ) : null}
        </>
      ) : null}
    </>
  )
}

/** Offers the status that only the server sets if the device has it. */
function statusesOf({ row }: DeviceSubject): readonly DeviceStatus[] {
  return row?.status === 'tracking' ? [...CHOSEN_STATUSES, 'tracking'] : CHOSEN_STATUSES
}

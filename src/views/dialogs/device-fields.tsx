import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { COUNTRIES } from '../../domain/country.ts'
import type { DeviceFormFields, DeviceStatus } from '../../domain/lists/device.ts'
import { CHOSEN_STATUSES } from '../../domain/resources/devices.ts'
import type { DeviceSubject, DeviceValues } from '../../machines/dialogs/device-form.ts'
import { SelectField } from '../parts/select-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import { LongSelect } from './long-select.tsx'
import { dealershipOptions } from './organisation-field.tsx'
import type { Form } from './use-form.ts'

type DeviceForm = Form<DeviceSubject, DeviceValues>

export function DeviceName({ form, action }: { readonly form: DeviceForm; readonly action?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <TextField
      {...form.typed('name')}
      label={t('deviceForm.name')}
      autoComplete="off"
      spellCheck={false}
      required
      data-autofocus
      action={action}
    />
  )
}

export function IccIdField({ form }: { readonly form: DeviceForm }) {
  const { t } = useTranslation()
  return (
    <TextField
      {...form.typed('iccId')}
      label={t('deviceForm.iccId')}
      inputMode="numeric"
      autoComplete="off"
      required
      error={form.problems.iccId === 'taken' ? t('deviceForm.iccIdTaken') : form.problemOf('iccId')}
    />
  )
}

interface DeviceFieldsProps {
  readonly form: DeviceForm
  readonly fields: DeviceFormFields
  /** The device's current dealership after a conflict, in addition to the offered ones. */
  readonly current: { readonly id: string; readonly name: string } | null
}

/** The common fields of both device forms that the user's role may see. */
export function DeviceFields({ form, fields, current }: DeviceFieldsProps) {
  const { subject, values } = form
  const { t } = useTranslation()
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
              'devices.edit',
            ),
          ]}
          error={form.problemOf('dealershipId')}
          onChoose={(id) => form.choose('dealershipId', id)}
        />
      ) : null}
      {fields.hardware ? (
        <>
          <div className="field-pair">
            <SelectField
              {...form.chosen('status')}
              label={t('deviceForm.status')}
              required
              options={statusesOf(subject).map((status) => ({
                value: status,
                label: t(`devices.status.${status}`),
              }))}
            />
            <SelectField
              {...form.chosen('country')}
              label={t('deviceForm.country')}
              required
              options={COUNTRIES.map((country) => ({ value: country, label: t(`country.${country}`) }))}
            />
          </div>
          {values.status === 'shipped' ? (
            <TextField
              {...form.typed('trackingUrl')}
              label={t('deviceForm.trackingUrl')}
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              hint={t('deviceForm.trackingUrlHint')}
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

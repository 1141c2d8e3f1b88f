import { Alert } from '@chakra-ui/react/alert'
import { DataList } from '@chakra-ui/react/data-list'
import { useSelector } from '@xstate/react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { COUNTRIES } from '../../domain/country.ts'
import type { DealershipConflict } from '../../domain/failure.ts'
import { fieldsToEdit } from '../../domain/lists/device.ts'
import { DEVICE_STATUSES } from '../../domain/resources/devices.ts'
import { type DeviceSubject, type DeviceValues, deviceValuesOf } from '../../machines/dialogs/device-form.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { useChild } from '../portal-context.tsx'
import { FormDialog } from '../widgets/forms/form-dialog.tsx'
import { AddDeviceDialog } from './add-device-dialog.tsx'
import { ConfirmationDialog } from './confirmation-dialog.tsx'
import { goToChoice, Ways } from './conflict-choice.tsx'
import { DeviceFields, DeviceName, IccIdField } from './device-fields.tsx'
import { LoggerTokenDialog } from './logger-token-dialog.tsx'
import { useNoteHint } from './note-hint.ts'
import { OpenDialog } from './open-dialog.tsx'
import { dealershipOptions } from './organisation-field.tsx'
import { Overtaken } from './overtaken.tsx'
import { RowForm } from './row-form.tsx'
import { useForm } from './use-form.ts'

const DIALOGS = {
  closed: null,
  adding: AddDeviceDialog,
  editing: EditDeviceDialog,
  deleting: DeleteDeviceDialog,
  noting: NoteDeviceDialog,
  tokening: LoggerTokenDialog,
} as const

export function DeviceDialogs() {
  return <OpenDialog dialogs={useChild('deviceDialogs')} views={DIALOGS} />
}

function EditDeviceDialog() {
  const { t } = useTranslation()
  const form = useForm(useChild('editDevice'))
  const { subject, values, failure, frame } = form
  const fields = fieldsToEdit(subject.actor.role)
  const conflict = failure?.code === 'rejected' ? failure.conflict : undefined
  return (
    <RowForm
      form={conflict === undefined ? form : { subject, frame: { ...frame, failure: null } }}
      words="deviceForm"
      title={t('deviceForm.editTitle', { name: subject.row?.name ?? '' })}
      intro={t('deviceForm.editIntro', { serialNumber: subject.row?.serialNumber ?? '' })}
      refused={t('notices.devices.error.deviceUpdateFailed')}
      onSubmit={() => form.submit({})}
    >
      {conflict === undefined ? null : (
        <DeviceConflict
          conflict={conflict}
          subject={subject}
          values={values}
          onLeave={(id) => form.choose('dealershipId', id)}
          onGoOn={() => form.submit({})}
        />
      )}
      <Overtaken
        failure={failure}
        yours={values}
        theirs={deviceValuesOf(subject.row)}
        labelOf={(field) => labelOf(t, field)}
        show={(field, value) => shownValue(t, field, value)}
        onTake={form.type}
        onKeep={() => form.submit({})}
      />
      <DeviceName form={form} />
      {fields.hardware ? <IccIdField form={form} /> : null}
      <DeviceFields form={form} fields={fields} current={conflict?.current ?? null} />
    </RowForm>
  )
}

/** Label of a field that another user may have changed, too. */
function labelOf(t: TFunction, field: string): string {
  const known = KNOWN.find((one) => one === field)
  return known ? t(`deviceForm.${known}`) : field
}

function shownValue(t: TFunction, field: string, value: string): string {
  const status = DEVICE_STATUSES.find((one) => field === 'status' && one === value)
  const country = COUNTRIES.find((one) => field === 'country' && one === value)
  if (status) return t(`devices.status.${status}`)
  return country ? t(`country.${country}`) : value
}

const KNOWN = ['name', 'iccId', 'status', 'country', 'trackingUrl'] as const

function DeleteDeviceDialog() {
  const { t } = useTranslation()
  const device = useSelector(useChild('deleteDevice'), ({ context }) => context.subject.row)
  const name = device?.name ?? ''
  return (
    <ConfirmationDialog
      id="deleteDevice"
      title={t('deleteDevice.title', { name })}
      intro={t('deleteDevice.intro', { name, serialNumber: device?.serialNumber ?? '' })}
      refused={t('notices.devices.error.deviceDeleteFailed')}
    />
  )
}

function NoteDeviceDialog() {
  const { t } = useTranslation()
  const form = useForm(useChild('noteDevice'))
  const { subject, values, failure, frame } = form
  const isFirst = subject.row?.note === null
  return (
    <FormDialog
      {...frame}
      title={t(isFirst ? 'noteDevice.addTitle' : 'noteDevice.editTitle', { name: subject.row?.name ?? '' })}
      intro={t('noteDevice.intro')}
      refused={t(
        isFirst ? 'notices.devices.error.noteCreateFailed' : 'notices.devices.error.noteUpdateFailed',
      )}
      submit={t('noteDevice.save')}
      submitting={t('noteDevice.saving')}
      onSubmit={() => form.submit({})}
    >
      <Overtaken
        failure={failure}
        yours={values}
        theirs={{ note: subject.row?.note?.text ?? '' }}
        labelOf={() => t('noteDevice.note')}
        show={(_, note) => note}
        onTake={form.type}
        onKeep={() => form.submit({})}
      />
      <TextArea
        {...form.typed('note')}
        label={t('noteDevice.note')}
        data-autofocus
        hint={useNoteHint(values.note, null)}
      />
    </FormDialog>
  )
}

interface DeviceConflictProps {
  readonly conflict: DealershipConflict
  readonly subject: DeviceSubject
  readonly values: DeviceValues
  /** Keeps the dealership that the device has now. */
  readonly onLeave: (current: string) => void
  /** Saves the chosen dealership nevertheless. */
  readonly onGoOn: () => void
}

/** Somebody else has changed the device: shows both dealerships, and a choice while they differ. */
function DeviceConflict({ conflict, subject, values, onLeave, onGoOn }: DeviceConflictProps) {
  const { t } = useTranslation()
  const { current } = conflict
  const currentId = current?.id ?? ''
  const chosen = dealershipOptions(subject, undefined, 'devices.edit').find(
    ({ value }) => value === values.dealershipId,
  )
  const dealership = chosen?.label ?? ''
  return (
    <Alert.Root ref={goToChoice} tabIndex={-1} status="warning" role="alert">
      <Alert.Title as="strong">
        <Icon name="alert" size={18} />
        {t('deviceConflict.title')}
      </Alert.Title>
      <DataList.Root>
        <DataList.Item>
          <DataList.ItemLabel>{t('deviceConflict.yours')}</DataList.ItemLabel>
          <DataList.ItemValue>{dealership || t('deviceForm.unassigned')}</DataList.ItemValue>
        </DataList.Item>
        <DataList.Item>
          <DataList.ItemLabel>{t('deviceConflict.now')}</DataList.ItemLabel>
          <DataList.ItemValue>{current?.name ?? t('deviceForm.unassigned')}</DataList.ItemValue>
        </DataList.Item>
      </DataList.Root>
      {values.dealershipId === currentId ? null : (
        <Ways>
          <Button
            onClick={({ currentTarget }) => {
              currentTarget.form?.querySelector<HTMLElement>('[name="dealership"]')?.focus()
              onLeave(currentId)
            }}
          >
            {current === null
              ? t('deviceConflict.keepNone')
              : t('deviceConflict.keep', { dealership: current.name })}
          </Button>
          <Button onClick={onGoOn}>
            {dealership === '' ? t('deviceConflict.unassign') : t('deviceConflict.assign', { dealership })}
          </Button>
        </Ways>
      )}
    </Alert.Root>
  )
}

import { useSelector } from '@xstate/react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { fieldsToEdit } from '../../domain/lists/device.ts'
import { COUNTRIES } from '../../domain/lists/report.ts'
import { DEVICE_STATUSES } from '../../domain/resources/devices.ts'
import { deviceValuesOf } from '../../machines/dialogs/device-form.ts'
import { useProblem } from '../account/form-frame.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { useChild } from '../portal-context.tsx'
import { FormDialog } from '../widgets/forms/form-dialog.tsx'
import { AddDeviceDialog } from './add-device-dialog.tsx'
import { ConfirmationDialog } from './confirmation-dialog.tsx'
import { DeviceConflict } from './device-conflict.tsx'
import { DeviceFields, DeviceName, IccIdField } from './device-fields.tsx'
import { LoggerTokenDialog } from './logger-token-dialog.tsx'
import { useNoteHint } from './note-hint.ts'
import { OpenDialog } from './open-dialog.tsx'
import { Overtaken } from './overtaken.tsx'
import { useForm } from './use-form.ts'

const DIALOGS = {
  closed: null,
  adding: AddDeviceDialog,
  editing: EditDeviceDialog,
  deleting: DeleteDeviceDialog,
  noting: NoteDeviceDialog,
  tokening: LoggerTokenDialog,
} as const

/** The open dialog of the devices list. */
export function DeviceDialogs() {
  return <OpenDialog dialogs={useChild('deviceDialogs')} views={DIALOGS} />
}

function EditDeviceDialog() {
  const { t } = useTranslation()
  const { subject, values, problems, failure, busy, discarding, type, choose, submit, cancel } = useForm(
    useChild('editDevice'),
  )
  const groups = useSelector(useChild('session'), ({ context }) => context.groups)
  const fields = fieldsToEdit(subject.actor.role)
  const conflict = failure?.code === 'rejected' ? failure.conflict : undefined
  return (
    <FormDialog
      title={t('deviceForm.editTitle', { name: subject.row?.name ?? '' })}
      intro={t('deviceForm.editIntro', { serialNumber: subject.row?.serialNumber ?? '' })}
      failure={conflict === undefined ? failure : null}
      refused={t('notices.devices.error.deviceUpdateFailed')}
      busy={busy}
      discarding={discarding}
      submit={t('deviceForm.save')}
      submitting={t('deviceForm.saving')}
      tone="plain"
      onSubmit={() => submit({})}
      onCancel={cancel}
    >
      {conflict === undefined ? null : (
        <DeviceConflict
          conflict={conflict}
          subject={{ ...subject, groups }}
          values={values}
          onLeave={(id) => choose('dealershipId', id)}
          onGoOn={() => submit({})}
        />
      )}
      <Overtaken
        failure={failure}
        yours={values}
        theirs={deviceValuesOf(subject.row)}
        labelOf={(field) => labelOf(t, field)}
        show={(field, value) => shownValue(t, field, value)}
        onTake={type}
        onKeep={() => submit({})}
      />
      <DeviceName values={values} problems={problems} onType={type} />
      {fields.hardware ? <IccIdField values={values} problems={problems} onType={type} /> : null}
      <DeviceFields
        fields={fields}
        // The form also offers groups that are loaded while it is open.
        subject={{ ...subject, groups }}
        values={values}
        problems={problems}
        current={conflict?.current ?? null}
        onType={type}
        onChoose={choose}
      />
    </FormDialog>
  )
}

/** Label of a field that another user may have changed, too. */
function labelOf(t: TFunction, field: string): string {
  return isKnown(field) ? t(`deviceForm.${field}`) : field
}

function shownValue(t: TFunction, field: string, value: string): string {
  const status = DEVICE_STATUSES.find((one) => field === 'status' && one === value)
  const country = COUNTRIES.find((one) => field === 'country' && one === value)
  if (status) return t(`devices.status.${status}`)
  return country ? t(`country.${country}`) : value
}

const KNOWN = ['name', 'iccId', 'status', 'country', 'trackingUrl'] as const

function isKnown(field: string): field is (typeof KNOWN)[number] {
  return KNOWN.some((known) => known === field)
}

function DeleteDeviceDialog() {
  const { t } = useTranslation()
  const form = useChild('deleteDevice')
  const device = useSelector(form, ({ context }) => context.subject.row)
  const name = device?.name ?? ''
  return (
    <ConfirmationDialog
      form={form}
      title={t('deleteDevice.title', { name })}
      intro={t('deleteDevice.intro', { name, serialNumber: device?.serialNumber ?? '' })}
      refused={t('notices.devices.error.deviceDeleteFailed')}
      submit={t('deleteDevice.submit')}
      submitting={t('deleteDevice.submitting')}
    />
  )
}

function NoteDeviceDialog() {
  const { t } = useTranslation()
  const { subject, values, problems, failure, busy, discarding, type, submit, cancel } = useForm(
    useChild('noteDevice'),
  )
  const problemOf = useProblem(problems)
  const hint = useNoteHint(values.note, null)
  const isFirst = subject.row?.note === null
  return (
    <FormDialog
      title={t(isFirst ? 'noteDevice.addTitle' : 'noteDevice.editTitle', { name: subject.row?.name ?? '' })}
      intro={t('noteDevice.intro')}
      failure={failure}
      refused={t(
        isFirst ? 'notices.devices.error.noteCreateFailed' : 'notices.devices.error.noteUpdateFailed',
      )}
      busy={busy}
      discarding={discarding}
      submit={t('noteDevice.save')}
      submitting={t('noteDevice.saving')}
      tone="plain"
      onSubmit={() => submit({})}
      onCancel={cancel}
    >
      <Overtaken
        failure={failure}
        yours={values}
        theirs={{ note: subject.row?.note?.text ?? '' }}
        labelOf={() => t('noteDevice.note')}
        show={(_, note) => note}
        onTake={type}
        onKeep={() => submit({})}
      />
      <TextArea
        label={t('noteDevice.note')}
        name="note"
        data-autofocus
        value={values.note}
        hint={hint}
        error={problemOf('note')}
        onChange={({ target }) => type('note', target.value)}
      />
    </FormDialog>
  )
}

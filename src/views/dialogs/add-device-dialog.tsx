import { Alert } from '@chakra-ui/react/alert'
import { chakra } from '@chakra-ui/react/styled-system'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { fieldsToAdd, type UnregisteredDevice } from '../../domain/lists/device.ts'
import type { NewDeviceSubject } from '../../machines/dialogs/add-device.machine.ts'
import type { DeviceValues } from '../../machines/dialogs/device-form.ts'
import { Button } from '../parts/button.tsx'
import { FailureNotice } from '../parts/feedback.tsx'
import { Icon } from '../parts/icon.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { Spinner } from '../parts/spinner.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useChild } from '../portal-context.tsx'
import { useFormats } from '../session/use-formats.ts'
import { nameTooltip } from '../widgets/tooltip.ts'
import { DeviceFields, DeviceName } from './device-fields.tsx'
import { RowForm } from './row-form.tsx'
import { type Form, useForm } from './use-form.ts'

export function AddDeviceDialog() {
  const { t } = useTranslation()
  const form = useForm(useChild('addDevice'))
  const offers = useChild('deviceOffers')
  const { subject, problems } = form
  const fields = fieldsToAdd(subject.actor.role)
  return (
    <RowForm
      form={form}
      words="deviceForm"
      title={t('deviceForm.addTitle')}
      intro={t('deviceForm.addIntro')}
      refused={t('notices.devices.error.createFailed')}
      isBlocked={fields.hardware && (subject.offers.unregistered ?? []).length === 0}
      onSubmit={() => form.submit({})}
    >
      <DeviceName form={form} action={<AnotherName onPress={() => offers.send({ type: 'name.wanted' })} />} />
      {fields.hardware ? (
        <>
          <ChipChoice form={form} />
          <TextField
            label={t('deviceForm.iccId')}
            name="iccId"
            readOnly
            value={form.values.iccId}
            hint={t('deviceForm.iccIdOfChip')}
            error={problems.iccId === 'taken' ? t('deviceForm.iccIdTaken') : null}
          />
        </>
      ) : null}
      <DeviceFields form={form} fields={fields} current={null} />
    </RowForm>
  )
}

function AnotherName({ onPress }: { readonly onPress: () => void }) {
  const { t } = useTranslation()
  return (
    <button type="button" {...nameTooltip(t('deviceForm.anotherName'))} onClick={onPress}>
      <Icon name="refresh" />
    </button>
  )
}

/** The loggers that can be added: what stands in the way of choosing one is said here, with the way on. */
function ChipChoice({ form }: { readonly form: Form<NewDeviceSubject, DeviceValues> }) {
  const { problems, problemOf } = form
  const { t } = useTranslation()
  const offers = useChild('deviceOffers')
  const chips = useSelector(offers, ({ context }) => context.unregistered)
  const failure = useSelector(offers, ({ context }) => context.failure)
  const isReading = useSelector(offers, (snapshot) => snapshot.hasTag('busy'))
  const formats = useFormats()
  const lookAgain = () => offers.send({ type: 'chips.wanted' })
  if (failure !== null)
    return (
      <FailureNotice
        title={t('notices.devices.error.fetchUnregisteredDevicesFailed')}
        failure={failure}
        onRetry={lookAgain}
      />
    )
  if (chips?.length === 0)
    return (
      <Alert.Root status="neutral" role="status">
        <Alert.Content as="span">
          <Alert.Title as="strong">{t('deviceForm.noChips')}</Alert.Title>
          {t('deviceForm.noChipsDetail')}
        </Alert.Content>
        <Button busy={isReading} onClick={lookAgain}>
          {t('deviceForm.lookAgain')}
        </Button>
      </Alert.Root>
    )
  const isRefused = problems.chipId === 'taken' || problems.chipId === 'refused'
  return (
    <Choice>
      <SelectField
        {...form.chosen('chipId')}
        label={t('deviceForm.chip')}
        name="chip"
        required
        aria-busy={isReading}
        options={[
          { value: '', label: t(chips === null ? 'deviceForm.chipsLoading' : 'deviceForm.chooseChip') },
          ...(chips ?? []).map((chip) => ({ value: chip.chipId, label: nameOf(chip) })),
        ]}
        error={chipError()}
      />
      {isReading ? <Spinner late /> : null}
      {isRefused ? (
        <Button look="link" busy={isReading} disabled={form.frame.busy} onClick={lookAgain}>
          {t('deviceForm.readAgain')}
        </Button>
      ) : null}
    </Choice>
  )

  /** A chip alone says nothing to the person who holds the logger: its label has the serial number. */
  function nameOf({ chipId, serialNumber, seenAt }: UnregisteredDevice): string {
    return serialNumber === null || seenAt === null
      ? chipId
      : t('deviceForm.chipOption', { chip: chipId, serialNumber, date: formats.date(seenAt) })
  }

  function chipError(): string | null {
    if (problems.chipId === 'taken') return t('deviceForm.chipTaken')
    if (problems.chipId === 'refused') return t('deviceForm.chipUnknown')
    return problemOf('chipId')
  }
}

const Choice = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    // The longest option must not make the dialog wider.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '1',
    '& > .spinner': { position: 'absolute', top: '2.4em', right: '38px' },
    '& > .button--variant_link': { justifySelf: 'start', minH: '24px', _phone: { minH: 'touch' } },
  },
})

import { Alert } from '@chakra-ui/react/alert'
import { chakra } from '@chakra-ui/react/styled-system'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { fieldsToAdd, type UnregisteredDevice } from '../../domain/lists/device.ts'
import { formatsOf } from '../../i18n/format.ts'
import type { FieldProblems } from '../../machines/form.types.ts'
import { useProblem } from '../account/form-frame.tsx'
import { Button } from '../parts/button.tsx'
import { FailureNotice } from '../parts/feedback.tsx'
import { Icon } from '../parts/icon.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { Spinner } from '../parts/spinner.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useChild } from '../portal-context.tsx'
import { FormDialog } from '../widgets/forms/form-dialog.tsx'
import { nameTooltip } from '../widgets/tooltip.ts'
import { DeviceFields, DeviceName } from './device-fields.tsx'
import { useForm } from './use-form.ts'

export function AddDeviceDialog() {
  const { t } = useTranslation()
  const { subject, values, problems, failure, busy, discarding, type, choose, submit, cancel } = useForm(
    useChild('addDevice'),
  )
  const groups = useSelector(useChild('session'), ({ context }) => context.groups)
  const offers = useChild('deviceOffers')
  const fields = fieldsToAdd(subject.actor.role)
  return (
    <FormDialog
      title={t('deviceForm.addTitle')}
      intro={t('deviceForm.addIntro')}
      failure={failure}
      refused={t('notices.devices.error.createFailed')}
      busy={busy}
      discarding={discarding}
      submit={t('deviceForm.add')}
      submitting={t('deviceForm.adding')}
      tone="plain"
      isBlocked={fields.hardware && (subject.offers.unregistered ?? []).length === 0}
      onSubmit={() => submit({})}
      onCancel={cancel}
    >
      <DeviceName
        values={values}
        problems={problems}
        onType={type}
        action={<AnotherName onPress={() => offers.send({ type: 'name.wanted' })} />}
      />
      {fields.hardware ? (
        <>
          <ChipChoice
            value={values.chipId}
            problems={problems}
            busy={busy}
            onChoose={(chipId) => choose('chipId', chipId)}
          />
          <TextField
            label={t('deviceForm.iccId')}
            name="iccId"
            readOnly
            value={values.iccId}
            hint={t('deviceForm.iccIdOfChip')}
            error={problems.iccId === 'taken' ? t('deviceForm.iccIdTaken') : null}
          />
        </>
      ) : null}
      <DeviceFields
        fields={fields}
        // Groups that are read while the form is open can be chosen in it.
        subject={{ ...subject, groups }}
        values={values}
        problems={problems}
        current={null}
        onType={type}
        onChoose={choose}
      />
    </FormDialog>
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

interface ChipChoiceProps {
  readonly value: string
  readonly problems: FieldProblems
  /** The form is on its way. */
  readonly busy: boolean
  readonly onChoose: (chipId: string) => void
}

/** The loggers that can be added: what stands in the way of choosing one is said here, with the way on. */
function ChipChoice({ value, problems, busy, onChoose }: ChipChoiceProps) {
  const { t } = useTranslation()
  const offers = useChild('deviceOffers')
  const chips = useSelector(offers, ({ context }) => context.unregistered)
  const failure = useSelector(offers, ({ context }) => context.failure)
  const isReading = useSelector(offers, (snapshot) => snapshot.hasTag('busy'))
  const formats = formatsOf(useSelector(useChild('preferences'), ({ context }) => context.language))
  const problemOf = useProblem(problems)
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
        label={t('deviceForm.chip')}
        name="chip"
        required
        aria-busy={isReading}
        value={value}
        options={[
          { value: '', label: t(chips === null ? 'deviceForm.chipsLoading' : 'deviceForm.chooseChip') },
          ...(chips ?? []).map((chip) => ({ value: chip.chipId, label: nameOf(chip) })),
        ]}
        error={chipError()}
        onChange={({ target }) => onChoose(target.value)}
      />
      {isReading ? <Spinner late /> : null}
      {isRefused ? (
        <Button look="link" busy={isReading} disabled={busy} onClick={lookAgain}>
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
    gap: '6px',
    '& > .spinner': { position: 'absolute', top: '2.4em', right: '38px' },
    '& > .button--variant_link': { justifySelf: 'start', minH: '24px', _phone: { minH: 'touch' } },
  },
})

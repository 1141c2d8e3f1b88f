import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { choosesWifiDealership, withoutCellEnds } from '../../domain/resources/wifi.ts'
import type { FieldProblems } from '../../machines/form.types.ts'
import type { WifiSubject } from '../../machines/lists/wifi.machine.ts'
import { useProblem } from '../account/form-frame.tsx'
import { secretsIn, typedSecret } from '../account/secrets.ts'
import { PasswordField, TextField } from '../parts/text-field.tsx'
import { useChild } from '../portal-context.tsx'
import { FormDialog } from '../widgets/forms/form-dialog.tsx'
import { ConfirmationDialog } from './confirmation-dialog.tsx'
import { OpenDialog } from './open-dialog.tsx'
import { dealershipOptions, OrganisationField } from './organisation-field.tsx'
import { useForm } from './use-form.ts'

const DIALOGS = {
  closed: null,
  adding: AddWifiDialog,
  editing: EditWifiDialog,
  deleting: DeleteWifiDialog,
} as const

const SECRETS = ['password'] as const

/** The dialog about Wi-Fi networks that is open. */
export function WifiDialogs() {
  return <OpenDialog dialogs={useChild('wifiDialogs')} views={DIALOGS} />
}

function AddWifiDialog() {
  const { t } = useTranslation()
  const form = useForm(useChild('addWifi'))
  const groups = useSelector(useChild('session'), ({ context }) => context.groups)
  return (
    <FormDialog
      title={t('wifiForm.addTitle')}
      intro={t('wifiForm.addIntro')}
      failure={form.failure}
      refused={t('notices.wifis.error.createFailed')}
      busy={form.busy}
      discarding={form.discarding}
      submit={t('wifiForm.add')}
      submitting={t('wifiForm.adding')}
      tone="plain"
      onSubmit={(element) => {
        const secrets = wifiSecretsIn(element)
        if (secrets) form.submit(secrets)
      }}
      onCancel={form.cancel}
    >
      <SsidField
        value={form.values.ssid}
        problems={form.problems}
        onType={(ssid) => form.type('ssid', ssid)}
      />
      <WifiPassword
        label={t('wifiForm.password')}
        problems={form.problems}
        isFirst={false}
        onType={(value) => form.type('password', typedSecret(value))}
      />
      <WifiDealership
        // Groups that are read while the form is open can be chosen in it.
        subject={{ ...form.subject, groups }}
        value={form.values.dealershipId}
        problems={form.problems}
        onChoose={(id) => form.choose('dealershipId', id)}
      />
    </FormDialog>
  )
}

function EditWifiDialog() {
  const { t } = useTranslation()
  const form = useForm(useChild('editWifi'))
  return (
    <FormDialog
      title={t('wifiForm.editTitle')}
      intro={t('wifiForm.editIntro')}
      failure={form.failure}
      refused={t('notices.wifis.error.wifiUpdateFailed')}
      busy={form.busy}
      discarding={form.discarding}
      submit={t('wifiForm.save')}
      submitting={t('wifiForm.saving')}
      tone="plain"
      onSubmit={(element) => {
        const secrets = wifiSecretsIn(element)
        if (secrets) form.submit(secrets)
      }}
      onCancel={form.cancel}
    >
      <TextField
        label={t('wifiForm.ssid')}
        name="ssid"
        autoComplete="off"
        readOnly
        value={form.subject.row?.ssid ?? ''}
        hint={t('wifiForm.ssidKept')}
      />
      <WifiPassword
        label={t('wifiForm.newPassword')}
        problems={form.problems}
        isFirst
        onType={(value) => form.type('password', typedSecret(value))}
      />
    </FormDialog>
  )
}

function DeleteWifiDialog() {
  const { t } = useTranslation()
  const form = useChild('deleteWifi')
  const row = useSelector(form, ({ context }) => context.subject.row)
  return (
    <ConfirmationDialog
      form={form}
      title={t('deleteWifi.title', { ssid: row?.ssid ?? '' })}
      intro={t('deleteWifi.intro', { dealership: row?.configuration.name ?? '' })}
      refused={t('notices.wifis.error.wifiDeleteFailed')}
      submit={t('deleteWifi.submit')}
      submitting={t('deleteWifi.submitting')}
    />
  )
}

/** No password has the tab or the line break of a copied cell, and nobody sees one behind the dots. */
function wifiSecretsIn(form: HTMLFormElement) {
  const secrets = secretsIn(form, SECRETS)
  return secrets && { password: withoutCellEnds(secrets.password) }
}

interface SsidFieldProps {
  readonly value: string
  readonly problems: FieldProblems
  readonly onType: (ssid: string) => void
}

function SsidField({ value, problems, onType }: SsidFieldProps) {
  const { t } = useTranslation()
  const problemOf = useProblem(problems)
  return (
    <TextField
      label={t('wifiForm.ssid')}
      name="ssid"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
      data-autofocus
      value={value}
      hint={t('wifiForm.ssidHint')}
      error={problems.ssid === 'taken' ? t('wifiForm.ssidTaken') : problemOf('ssid')}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

interface WifiPasswordProps {
  readonly label: string
  readonly problems: FieldProblems
  /** The first field that can be filled in. */
  readonly isFirst: boolean
  readonly onType: (value: string) => void
}

/** Stands in its input alone. It is nobody's account: password managers neither fill it in nor offer to keep it. */
function WifiPassword({ label, problems, isFirst, onType }: WifiPasswordProps) {
  const { t } = useTranslation()
  const problemOf = useProblem(problems)
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      data-1p-ignore="true"
      data-bwignore="true"
      data-lpignore="true"
      required
      data-autofocus={isFirst || undefined}
      hint={t('wifiForm.passwordHint')}
      error={problemOf('password')}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

interface WifiDealershipProps {
  readonly subject: WifiSubject
  readonly value: string
  readonly problems: FieldProblems
  readonly onChoose: (id: string) => void
}

/** Chosen from group level on; the others see which of their own it is. */
function WifiDealership({ subject, value, problems, onChoose }: WifiDealershipProps) {
  const { t } = useTranslation()
  const error = useProblem(problems)('dealershipId')
  if (choosesWifiDealership(subject.actor))
    return (
      <OrganisationField
        label={t('wifiForm.dealership')}
        value={value}
        organisations={dealershipOptions(subject, undefined)}
        error={error}
        onChoose={onChoose}
      />
    )
  const own = subject.actor.dealers.find(({ configurationId }) => configurationId === value)
  return (
    <TextField
      label={t('wifiForm.dealership')}
      readOnly
      value={own?.name ?? ''}
      hint={t('wifiForm.dealershipKept')}
      error={error}
    />
  )
}

import { useTranslation } from 'react-i18next'
import { choosesWifiDealership } from '../../domain/lists/wifi.ts'
import type { WifiSubject } from '../../machines/dialogs/add-wifi.machine.ts'
import type { FieldProblems } from '../../machines/form.types.ts'
import { useProblem } from '../account/form-frame.tsx'
import { PasswordField } from '../widgets/forms/password-field.tsx'
import { TextField } from '../widgets/forms/text-field.tsx'
import { dealershipOptions, OrganisationField } from './organisation-field.tsx'

interface SsidFieldProps {
  readonly value: string
  readonly problems: FieldProblems
  readonly onType: (ssid: string) => void
}

export function SsidField({ value, problems, onType }: SsidFieldProps) {
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
export function WifiPassword({ label, problems, isFirst, onType }: WifiPasswordProps) {
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
export function WifiDealership({ subject, value, problems, onChoose }: WifiDealershipProps) {
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

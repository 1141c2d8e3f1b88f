import { useTranslation } from 'react-i18next'
import { dealershipChoices } from '../../domain/lists/user.ts'
import type { Feature } from '../../domain/session/permissions.ts'
import type { Dealer } from '../../domain/shell/dealer-group.ts'
import type { DialogActor } from '../../machines/dialogs/define-dialogs.ts'
import type { SelectOption } from '../parts/select-field.tsx'
import { LongSelect } from './long-select.tsx'

interface OrganisationFieldProps {
  readonly label: string
  readonly value: string
  readonly organisations: readonly SelectOption[]
  readonly error?: string | null
  readonly onChoose: (id: string) => void
}

/** The dealer group or dealership of a user, device or network. */
export function OrganisationField({ organisations, ...field }: OrganisationFieldProps) {
  const { t } = useTranslation()
  const none = { value: '', label: t(organisations.length === 0 ? 'dialog.noChoice' : 'dialog.choose') }
  return <LongSelect {...field} required options={[none, ...organisations]} />
}

/** The dealerships where the actor has a feature, by dealer group, and those of the row. */
export function dealershipOptions(
  { actor, groups }: DialogActor,
  own: readonly Pick<Dealer, 'configurationId' | 'name'>[] | undefined,
  feature: Feature,
): readonly SelectOption[] {
  return withOwn(
    dealershipChoices(actor, groups, feature).flatMap(({ group, dealers }) =>
      dealers.map(({ configurationId, name }) => ({ value: configurationId, label: name, group })),
    ),
    own?.map(({ configurationId, name }) => ({ value: configurationId, label: name })),
  )
}

/** Adds the row's own organisation if it is not among the offered ones. */
export function withOwn(
  offered: readonly SelectOption[],
  own: readonly SelectOption[] | undefined,
): readonly SelectOption[] {
  const missing = (own ?? []).filter(({ value }) => !offered.some((option) => option.value === value))
  return [...missing, ...offered]
}

import { Alert } from '@chakra-ui/react/alert'
import { DataList } from '@chakra-ui/react/data-list'
import { useTranslation } from 'react-i18next'
import type { DealershipConflict } from '../../domain/failure.ts'
import type { DeviceSubject, DeviceValues } from '../../machines/dialogs/device-form.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { goToChoice, Ways } from './conflict-choice.tsx'
import { dealershipOptions } from './organisation-field.tsx'

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
export function DeviceConflict({ conflict, subject, values, onLeave, onGoOn }: DeviceConflictProps) {
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

import { useTranslation } from 'react-i18next'
import type { DealershipConflict } from '../../domain/failure.ts'
import type { DeviceSubject, DeviceValues } from '../../machines/dialogs/device-form.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { dealershipOptions } from './organisation-field.tsx'
import './device-conflict.css'

interface DeviceConflictProps {
  readonly conflict: DealershipConflict
  readonly subject: DeviceSubject
  readonly values: DeviceValues
  /** Takes the dealership that the device has now. */
  readonly onLeave: (current: string) => void
  /** Wants the chosen one all the same. */
  readonly onGoOn: () => void
}

/** Somebody else was quicker: both dealerships, and the choice between them as long as they are two. */
export function DeviceConflict({ conflict, subject, values, onLeave, onGoOn }: DeviceConflictProps) {
  const { t } = useTranslation()
  const { current } = conflict
  const currentId = current?.id ?? ''
  const chosen = dealershipOptions(subject, undefined).find(({ value }) => value === values.dealershipId)
  const dealership = chosen?.label ?? ''
  return (
    <div ref={goToConflict} className="conflict" role="alert">
      <strong>
        <Icon name="alert" size={18} />
        {t('deviceConflict.title')}
      </strong>
      <dl>
        <dt>{t('deviceConflict.yours')}</dt>
        <dd>{dealership || t('deviceForm.unassigned')}</dd>
        <dt>{t('deviceConflict.now')}</dt>
        <dd>{current?.name ?? t('deviceForm.unassigned')}</dd>
      </dl>
      {values.dealershipId === currentId ? null : (
        <div className="ways">
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
        </div>
      )}
    </div>
  )
}

/** Who has sent the form goes on with the choice. */
function goToConflict(conflict: HTMLElement | null): void {
  conflict?.scrollIntoView({ block: 'nearest' })
  conflict?.querySelector('button')?.focus()
}

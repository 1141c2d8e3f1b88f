import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { OfflineBanner } from '../../parts/offline-banner.tsx'
import { useChild } from '../../portal-context.tsx'

export function ConnectionView() {
  const { t } = useTranslation()
  const isOffline = useSelector(useChild('connection'), ({ value }) => value === 'offline')
  return <OfflineBanner isOffline={isOffline} text={t('connection.offline')} />
}

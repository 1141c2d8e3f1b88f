import { useTranslation } from 'react-i18next'
import { LogoMark } from './logo-mark.tsx'

export function Logo() {
  const { t } = useTranslation()
  return (
    <span className="logo">
      <LogoMark />
      <span className="wordmark">{t('app.short')}</span>
    </span>
  )
}

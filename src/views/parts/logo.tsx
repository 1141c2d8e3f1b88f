import { useTranslation } from 'react-i18next'
import { logo } from '../theme/recipes/parts/logo.recipe.ts'
import { LogoMark } from './logo-mark.tsx'

export function Logo() {
  const { t } = useTranslation()
  return (
    <span className={logo('root')}>
      <LogoMark />
      <span className={logo('wordmark')}>{t('app.short')}</span>
    </span>
  )
}

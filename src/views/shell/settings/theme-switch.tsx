import { useTranslation } from 'react-i18next'
import type { Theme } from '../../../domain/session/profile.ts'
import { IconButton } from '../../parts/button.tsx'

export function ThemeSwitch({ theme, onToggle }: { readonly theme: Theme; readonly onToggle: () => void }) {
  const { t } = useTranslation()
  const isDark = theme === 'dark'
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={t(isDark ? 'shell.toLight' : 'shell.toDark')}
      onClick={onToggle}
    />
  )
}

import { useTranslation } from 'react-i18next'
import type { Theme } from '../../../domain/session/profile.ts'
import { IconButton } from '../../parts/button.tsx'

export interface ThemeSwitchProps {
  readonly theme: Theme
  readonly onToggle: () => void
}

export function ThemeSwitch({ theme, onToggle }: ThemeSwitchProps) {
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

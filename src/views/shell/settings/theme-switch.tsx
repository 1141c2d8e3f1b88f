import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../parts/button.tsx'
import { useChild } from '../../portal-context.tsx'

export function ThemeSwitch() {
  const { t } = useTranslation()
  const preferences = useChild('preferences')
  const isDark = useSelector(preferences, ({ context }) => context.theme === 'dark')
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={t(isDark ? 'shell.toLight' : 'shell.toDark')}
      onClick={() => preferences.send({ type: 'theme.toggled' })}
    />
  )
}

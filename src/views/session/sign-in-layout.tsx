import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Logo } from '../parts/logo.tsx'
import { LogoMark } from '../parts/logo-mark.tsx'
import { LanguageChoice } from '../shell/settings/language-choice.tsx'
import { ThemeSwitch } from '../shell/settings/theme-switch.tsx'
import { signIn } from '../theme/recipes/session/sign-in.recipe.ts'

interface SignInLayoutProps {
  /** Shown above everything, at full width. */
  readonly banner?: ReactNode
  /** Content of the second pane of wide screens; by default what the portal offers. */
  readonly pane?: ReactNode
  readonly children: ReactNode
}

/** Two panes on wide screens, the form alone on phones. */
export function SignInLayout({ banner, pane, children }: SignInLayoutProps) {
  return (
    <div className={signIn('root')}>
      {banner}
      <aside className={signIn('pane')}>
        <Logo />
        {pane ?? <PortalPromise />}
      </aside>
      <main id="content" className={signIn('main')}>
        <div className={signIn('tools')}>
          <LanguageChoice />
          <ThemeSwitch />
        </div>
        <div className={signIn('phoneLogo')}>
          <LogoMark size={36} />
        </div>
        {children}
      </main>
    </div>
  )
}

function PortalPromise() {
  const { t } = useTranslation()
  return (
    <>
      <PanePromise title={t('signIn.promise')} detail={t('signIn.promiseDetail')} />
      <PulseArt />
    </>
  )
}

export function PanePromise({ title, detail }: { readonly title: string; readonly detail: string }) {
  return (
    <div>
      <p className={signIn('promise')}>{title}</p>
      <p>{detail}</p>
    </div>
  )
}

/** Decorative drawing: a discharge curve over the cells of a pack. */
function PulseArt() {
  return (
    <svg
      className={signIn('art')}
      viewBox="0 -24 640 324"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {Array.from({ length: 22 }, (_, cell) => {
        const height = 210 - cell * 5 - ((cell * 37) % 23)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a drawing that never changes
            key={cell}
            x={cell * 29 + 4}
            y={300 - height}
            width="21"
            height={height + 8}
            rx="5"
          />
        )
      })}
      <path d="M0 92h96l22-52 40 120 26-92 14 24h108c60 4 96 20 140 44s96 40 194 46" />
    </svg>
  )
}

import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CredentialErrors, Credentials } from '../../domain/session/credentials.ts'
import { EmailField } from '../account/email-field.tsx'
import { Button } from '../parts/button.tsx'
import { Logo } from '../parts/logo.tsx'
import { LogoMark } from '../parts/logo-mark.tsx'
import { ScreenHeading } from '../parts/screen-heading.tsx'
import { PasswordField } from '../parts/text-field.tsx'
import { signIn } from '../theme/recipes/session/sign-in.recipe.ts'
import { useFirstField } from './use-first-field.ts'

interface SignInFormProps {
  readonly title: string
  /** Below the title: what to do, or why it failed. */
  readonly intro: ReactNode
  /** The address of the last attempt, or of a mailed link. */
  readonly email: string
  readonly errors: CredentialErrors
  readonly busy: boolean
  /** Another call runs. */
  readonly disabled: boolean
  readonly hidden: boolean
  readonly onSubmit: (credentials: Credentials) => void
  readonly onEdit: (field: keyof Credentials) => void
  /** Other ways to sign in. */
  readonly children: ReactNode
}

/** The inputs are uncontrolled: password managers fill them, and no password enters a state. */
export function SignInForm(props: SignInFormProps) {
  const { title, intro, email, errors, busy, disabled, hidden, onSubmit, onEdit } = props
  const { t } = useTranslation()
  const form = useFirstField()
  const told = (field: keyof Credentials) => {
    const error = errors[field]
    return error === null ? null : t(`form.problem.${error}`)
  }
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = data.get(name)
      return typeof value === 'string' ? value : ''
    }
    onSubmit({ email: text('username'), password: text('password') })
  }
  return (
    <form
      ref={form}
      className={signIn('form')}
      onSubmit={submitted}
      noValidate
      aria-busy={busy}
      hidden={hidden}
    >
      {hidden ? null : <ScreenHeading title={title} />}
      {intro}
      <EmailField defaultValue={email} error={told('email')} onChange={() => onEdit('email')} />
      <PasswordField
        label={t('signIn.password')}
        name="password"
        autoComplete="current-password"
        required
        error={told('password')}
        onChange={() => onEdit('password')}
      />
      <Button type="submit" look="solid" size="tall" wide busy={busy} disabled={disabled}>
        {t(busy ? 'signIn.submitting' : 'signIn.submit')}
      </Button>
      {props.children}
    </form>
  )
}

interface SignInLayoutProps {
  readonly tools: ReactNode
  /** Shown above everything, at full width. */
  readonly banner?: ReactNode
  /** Content of the second pane of wide screens; by default what the portal offers. */
  readonly pane?: ReactNode
  readonly children: ReactNode
}

/** Two panes on wide screens, the form alone on phones. */
export function SignInLayout({ tools, banner, pane, children }: SignInLayoutProps) {
  return (
    <div className={signIn('root')}>
      {banner}
      <aside className={signIn('pane')}>
        <Logo />
        {pane ?? <PortalPromise />}
      </aside>
      <main id="content" className={signIn('main')}>
        <div className={signIn('tools')}>{tools}</div>
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

import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { PROVIDER_SIGN_IN_PATH } from '../../../domain/session/routes.ts'
import { PLATFORMS, type Platform } from '../../../domain/shell/installation.ts'
import { Icon } from '../../parts/icon.tsx'
import type { IconName } from '../../parts/icon-paths.ts'
import { ScreenHeading } from '../../parts/screen-heading.tsx'
import { useChild } from '../../portal-context.tsx'
import { PanePromise, SignInLayout } from '../../session/sign-in-layout.tsx'
import { badge } from '../../theme/recipes/parts/badge.recipe.ts'
import { signIn } from '../../theme/recipes/session/sign-in.recipe.ts'
import { deviceArt } from '../../theme/recipes/shell/device-art.recipe.ts'
import { guide, installPage } from '../../theme/recipes/shell/install.recipe.ts'
import { OwnIcon, PhoneArt } from './device-art.tsx'

type Device = Platform | 'desktop'

const DEVICES: readonly Device[] = [...PLATFORMS, 'desktop']

/** The steps for each device, with the icon to look for. */
const STEPS: Readonly<Record<Device, readonly (readonly ['open' | 'find' | 'confirm', IconName])[]>> = {
  ios: [
    ['open', 'window'],
    ['find', 'share'],
    ['confirm', 'addSquare'],
  ],
  android: [
    ['open', 'window'],
    ['find', 'more'],
    ['confirm', 'addSquare'],
  ],
  desktop: [
    ['open', 'window'],
    ['find', 'install'],
    ['confirm', 'check'],
  ],
}

/** How to install the portal: the visitor's device first, the others collapsed below. */
export function InstallView() {
  const { t } = useTranslation()
  const banner = useChild('installBanner')
  const platform = useSelector(banner, ({ context }) => context.platform)
  const isInstalled = useSelector(banner, (snapshot) => snapshot.matches('installed'))
  const own = platform ?? 'desktop'
  return (
    <SignInLayout pane={<InstallPane platform={platform} />}>
      <div className={installPage('root')}>
        <ScreenHeading title={t('install.title')} />
        <p className="muted">{t('install.subtitle')}</p>
        {isInstalled ? (
          <p className={badge({ tone: 'good' })}>
            <Icon name="check" />
            {t('install.installed')}
          </p>
        ) : null}
        <section className={guide('root')} aria-labelledby="own-device">
          <GuideTitle device={own} id="own-device" />
          <Guide device={own} />
        </section>
        {DEVICES.filter((device) => device !== own).map((device) => (
          <details key={device} className={guide('root')} name="guide">
            <summary className={guide('summary')}>
              <GuideTitle device={device}>
                <Icon name="chevronDown" />
              </GuideTitle>
            </summary>
            <Guide device={device} />
          </details>
        ))}
        <Link href={PROVIDER_SIGN_IN_PATH} className={signIn('formLink')}>
          {t('install.back')}
        </Link>
      </div>
    </SignInLayout>
  )
}

interface GuideTitleProps {
  readonly device: Device
  readonly id?: string
  readonly children?: ReactNode
}

function GuideTitle({ device, id, children }: GuideTitleProps) {
  const { t } = useTranslation()
  return (
    <h2 id={id} className={guide('title')}>
      {t(`install.${device}.title`)} <span className="muted">{t(`install.${device}.browser`)}</span>
      {children}
    </h2>
  )
}

function Guide({ device }: { readonly device: Device }) {
  const { t } = useTranslation()
  return (
    <>
      <ol className={guide('steps')}>
        {STEPS[device].map(([step, icon]) => (
          <li key={step} className={guide('step')}>
            <span>{t(`install.${device}.${step}`)}</span>
            <Icon name={icon} size={20} />
          </li>
        ))}
      </ol>
      <p className={`${guide('note')} muted`}>
        {t(device === 'desktop' ? 'install.mac' : 'install.signInOnce')}
      </p>
    </>
  )
}

function InstallPane({ platform }: { readonly platform: Platform | null }) {
  const { t } = useTranslation()
  return (
    <>
      <PanePromise title={t('install.promise')} detail={t('install.promiseDetail')} />
      {platform === null ? <DesktopArt /> : <PhoneArt platform={platform} onPane />}
    </>
  )
}

/** Drawing: a screen with the portal in its own window, and in the taskbar. */
function DesktopArt() {
  return (
    <svg className={deviceArt('root', { onPane: true })} viewBox="0 0 320 230" aria-hidden="true">
      <rect className={deviceArt('body', { onPane: true })} x="16" y="8" width="288" height="280" rx="14" />
      <rect className={deviceArt('app', { onPane: true })} x="56" y="32" width="208" height="136" rx="9" />
      <path
        className={deviceArt('line', { onPane: true })}
        d="M72 46h.1m10 0h.1m10 0h.1M58 60h204M76 84h60M76 104h84M76 124h46"
      />
      <path className={deviceArt('line', { onPane: true })} d="M184 148v-18m20 18v-44m20 44v-32m20 32v-58" />
      {[62, 98, 198, 234].map((x) => (
        <rect
          key={x}
          className={deviceArt('app', { onPane: true })}
          x={x}
          y="191"
          width="24"
          height="24"
          rx="6"
        />
      ))}
      <OwnIcon x={139} y={182} isRound={false} onPane />
    </svg>
  )
}

import { PROVIDER_SIGN_IN_PATH, SIGN_IN_PATH } from './routes.ts'

/** The sign-in for customers, and the one for provider staff, which also offers an external sign-in. */
export const SIGN_IN_VARIANTS = ['customer', 'provider'] as const
export type SignInVariant = (typeof SIGN_IN_VARIANTS)[number]

export function signInPathOf(variant: SignInVariant): string {
  return variant === 'provider' ? PROVIDER_SIGN_IN_PATH : SIGN_IN_PATH
}

/** Provider staff are recognised by the domain of their address (specification, platform part, section 6). */
export function isProviderStaff(email: string, providerDomain: string): boolean {
  return email.toLowerCase().endsWith(`@${providerDomain.toLowerCase()}`)
}

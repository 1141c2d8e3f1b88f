import { isEdited } from '../../machines/form.machine.ts'

/** The children of the portal in which people type what is saved at the end. */
export const FORMS = [
  'profileForm',
  'addUser',
  'editUser',
  'addDevice',
  'editDevice',
  'noteDevice',
  'addWifi',
  'editWifi',
  'setPassword',
  'codeRequest',
  'newPassword',
] as const

/** What living children hold; `undefined` for those that are not alive. */
interface Work {
  readonly forms: readonly (Parameters<typeof isEdited>[0] | undefined)[]
  /** The fields of the sign-in keep what is typed to themselves: only what was sent once is known. */
  readonly signIn: { readonly context: { readonly email: string } } | undefined
  /** What was typed about devices beside their rows. */
  readonly deviceEditors: { readonly context: { readonly drafts: readonly unknown[] } } | undefined
  /** A file that is on its way is cut off by a reload. */
  readonly csvExport: { readonly hasTag: (tag: 'busy') => boolean } | undefined
}

/** Whether loading the page anew would lose something that somebody typed, or waits for. */
export function isWorkUnsaved({ forms, signIn, deviceEditors, csvExport }: Work): boolean {
  return (
    forms.some((form) => form !== undefined && isEdited(form)) ||
    (signIn?.context.email ?? '') !== '' ||
    (deviceEditors?.context.drafts.length ?? 0) > 0 ||
    csvExport?.hasTag('busy') === true
  )
}

import type { ComponentType } from 'react'
import type { PublicPage } from '../../domain/public/public-pages.ts'

const LOADERS: Readonly<Record<PublicPage, (() => Promise<ComponentType>) | null>> = {
  ownershipReport: async () => (await import('./ownership-report.view.tsx')).OwnershipReportView,
  unsubscribe: async () => (await import('./unsubscribe.view.tsx')).UnsubscribeView,
  publicReport: async () => (await import('./public-report.view.tsx')).PublicReportView,
  verifyReport: async () => (await import('./verify-report.view.tsx')).VerifyReportView,
  method: async () => (await import('./method.view.tsx')).MethodView,
  // Needed when nothing else can be loaded, so it is part of the entry.
  notFound: null,
}

const loaded = new Map<PublicPage, ComponentType>()

/** Loads the code of a page before it is rendered. Without it, `publicScreen` has no component. */
export async function loadPublicScreen(page: PublicPage): Promise<void> {
  const component = await LOADERS[page]?.().catch(() => null)
  if (component) loaded.set(page, component)
}

export function publicScreen(page: PublicPage): ComponentType | undefined {
  return loaded.get(page)
}

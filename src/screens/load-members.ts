import type { AnyActorLogic } from 'xstate'
import type { Member, MemberScreen } from '../machines/session/portal.members.ts'
import type { Services } from '../services/services.ts'

type Loader = () => Promise<(services: Services) => Partial<Record<Member, AnyActorLogic>>>

const LOADERS: Readonly<Record<MemberScreen, Loader>> = {
  home: async () => (await import('./home.ts')).homeMembers,
  reports: async () => (await import('./reports.ts')).reportsMembers,
  report: async () => (await import('./report.ts')).reportMembers,
  inventory: async () => (await import('./inventory.ts')).inventoryMembers,
  devices: async () => (await import('./devices.ts')).devicesMembers,
  users: async () => (await import('./users.ts')).usersMembers,
  wifi: async () => (await import('./wifi.ts')).wifiMembers,
}

/** The machines that come with a screen, with their services. It rejects when their code does not arrive. */
export async function loadMembers(
  screen: MemberScreen,
  services: Services,
): Promise<Partial<Record<Member, AnyActorLogic>>> {
  const provide = await LOADERS[screen]()
  return provide(services)
}

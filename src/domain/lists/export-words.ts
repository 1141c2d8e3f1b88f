import type { Language } from '../session/profile.ts'
import type { RoleName } from '../session/roles.ts'
import type { DeviceStatus } from './device.ts'
import type { VehicleType } from './inventory.ts'
import type { CellHealth } from './report.ts'
import type { UserStatus } from './user.ts'

/** Words in the cells of exports, by the language of the user. */
export const EXPORT_WORDS: Readonly<Record<Language, ExportWords>> = {
  en: {
    yes: 'Yes',
    no: 'No',
    cellHealth: { healthy: 'Healthy Cells', issue: 'Cell Issue', doubted: 'In doubt' },
    vehicleType: { new: 'New', used: 'Used' },
    deviceStatus: { active: 'Active', shipped: 'Shipped', inactive: 'Inactive', tracking: 'Tracking' },
    userStatus: { active: 'Active', invited: 'Invited', disabled: 'Disabled' },
    role: {
      LF_ADMIN: 'Provider administrator',
      LF_USER: 'Provider user',
      GROUP_ADMIN: 'Group administrator',
      GROUP_USER: 'Group user',
      DEALER_ADMIN: 'Dealership administrator',
      DEALER_USER: 'Dealership user',
    },
  },
  fr: {
    yes: 'Oui',
    no: 'Non',
    cellHealth: { healthy: 'Cellules saines', issue: 'Cellule en défaut', doubted: 'À vérifier' },
    vehicleType: { new: 'Neuf', used: 'Occasion' },
    deviceStatus: { active: 'Actif', shipped: 'Expédié', inactive: 'Inactif', tracking: 'En suivi' },
    userStatus: { active: 'Actif', invited: 'Invité', disabled: 'Désactivé' },
    role: {
      LF_ADMIN: 'Administrateur du fournisseur',
      LF_USER: 'Utilisateur du fournisseur',
      GROUP_ADMIN: 'Administrateur de groupe',
      GROUP_USER: 'Utilisateur de groupe',
      DEALER_ADMIN: 'Administrateur de concession',
      DEALER_USER: 'Utilisateur de concession',
    },
  },
}

export interface ExportWords {
  readonly yes: string
  readonly no: string
  readonly cellHealth: Readonly<Record<CellHealth | 'doubted', string>>
  readonly vehicleType: Readonly<Record<VehicleType, string>>
  readonly deviceStatus: Readonly<Record<DeviceStatus, string>>
  readonly userStatus: Readonly<Record<UserStatus, string>>
  readonly role: Readonly<Record<RoleName, string>>
}

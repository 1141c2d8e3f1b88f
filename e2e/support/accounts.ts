/** The accounts of the demo. */
export const ACCOUNTS = {
  admin: 'admin@provider.example',
  user: 'user@provider.example',
  groupAdmin: 'group.admin@northstar.example',
  groupUser: 'group.user@northstar.example',
  dealerAdmin: 'dealer.admin@maple.example',
  dealerUser: 'dealer.user@maple.example',
  invited: 'invited@maple.example',
} as const
export type Account = keyof typeof ACCOUNTS

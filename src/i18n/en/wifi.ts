export const catalogue = {
  notices: {
    wifis: {
      error: {
        fetchFailed: 'Failed to fetch Wi-Fi configurations',
        createFailed: 'Failed to add the Wi-Fi network',
        wifiUpdateFailed: 'Failed to change the password of the Wi-Fi network',
        wifiDeleteFailed: 'Failed to delete the Wi-Fi network',
      },
      success: {
        wifiCreated: 'Wi-Fi network added',
        wifiUpdated: 'Wi-Fi password changed',
        wifiDeleted: 'Wi-Fi network deleted',
      },
    },
  },
  wifi: {
    title: 'Wi-Fi configurations',
    searchHint: 'Network or dealership',
    exporting: 'Exporting Wi-Fi networks…',
    notExported: 'The Wi-Fi networks were not exported.',
    loadMany: 'Load {{rows}} more networks',
    empty: 'Networks appear here once one has been added.',
    add: 'Add network',
    column: {
      devices: 'Devices',
      updated_at: 'Changed',
    },
    devicesHint: 'All devices of the dealership: any of its networks takes them.',
    edit: 'Change the password',
    editOf: 'Change the password of {{ssid}}',
  },
  wifiForm: {
    addTitle: 'Add network',
    addIntro: 'The dealership’s devices join this network to send their measurements.',
    editTitle: 'Change the Wi-Fi password',
    editIntro: 'Devices will join the network with the new password. The current one is not shown.',
    ssid: 'Network name (SSID)',
    ssidHint: 'As the router shows it: capitals and spaces count.',
    ssidKept: 'The name stays as it is. For another name, add another network.',
    ssidTaken: 'The dealership already has a network with this name.',
    password: 'Wi-Fi password',
    newPassword: 'New Wi-Fi password',
    passwordHint: '8 to 63 characters. It is stored encrypted, and never shown again.',
    dealership: 'Dealership',
    dealershipKept: 'Networks are added to your own dealership.',
    add: 'Add the network',
    adding: 'Adding…',
    save: 'Change the password',
    saving: 'Changing…',
  },
  deleteWifi: {
    title: 'Delete {{ssid}}?',
    intro:
      'Devices of {{dealership}} can no longer join through this network, and its password is deleted. This cannot be undone.',
    submit: 'Delete network',
    submitting: 'Deleting…',
  },
} as const

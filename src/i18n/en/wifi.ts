export const wifi = {
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
    loadMany: 'Load {{rows}} more networks',
    empty: 'Networks appear here as soon as one has been added.',
    add: 'Add network',
    addShort: 'Add',
    column: {
      ssid: 'Network (SSID)',
      configuration_name: 'Dealership',
      configuration_id: 'Config. ID',
      actions: 'Actions',
    },
    editOf: 'Change the password of {{ssid}}',
    deleteOf: 'Delete {{ssid}}',
  },
  wifiForm: {
    addTitle: 'Add network',
    addIntro: 'The devices of the dealership join this network to send what they measure.',
    editTitle: 'Change the Wi-Fi password',
    editIntro: 'Devices join the network with the new password from then on. The present one is not shown.',
    ssid: 'Network name (SSID)',
    ssidHint: 'As the router shows it: capitals and spaces count.',
    ssidKept: 'The name stays as it is. For another name, add another network.',
    ssidTaken: 'The dealership has a network of this name already.',
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
      'Devices of {{dealership}} can no longer join through this network, and its password is forgotten. This cannot be undone.',
    submit: 'Delete network',
    submitting: 'Deleting…',
  },
} as const

export const REPORTS = '/batteries/api/v1/battery/reports'
export const DEVICES = '/devices/api/v1/device'
export const INVENTORY = '/inventories/api/v1/inventory'
export const WIFI = '/configurations/api/v1/wifi'

import { homeScreenMachine } from '../../../src/machines/home/home-screen.machine.ts'
import { defineScreenModel } from '../screen-model.ts'

export const model = defineScreenModel(import.meta.url, {
  machine: homeScreenMachine,
  screen: 'home',
  path: '/home',
  children: ['reportMetrics'],
  more: [
    { type: 'list.edited', list: 'reportsList' },
    { type: 'list.edited', list: 'inventoryList' },
  ],
})

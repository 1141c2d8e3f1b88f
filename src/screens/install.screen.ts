import { InstallView } from '../views/shell/install.view.tsx'
import { defineScreen } from './define-screen.ts'

export const screen = defineScreen({ id: 'install', View: InstallView })

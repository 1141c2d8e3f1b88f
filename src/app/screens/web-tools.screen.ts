import { ComingSoonView } from '../../views/shell/coming-soon.view.tsx'
import { defineScreen } from './define-screen.ts'

export const screen = defineScreen({ id: 'webTools', View: ComingSoonView })

import { ComingSoonView } from '../../views/shell/coming-soon.view.tsx'
import { defineScreen } from './define-screen.ts'
import { inside } from './inside.ts'

export const screen = defineScreen({ id: 'webTools', View: ComingSoonView, inside })

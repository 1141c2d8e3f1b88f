import { NotFoundView } from '../../views/shell/not-found/not-found.view.tsx'
import { defineScreen } from './define-screen.ts'

export const screen = defineScreen({ id: 'notFound', View: NotFoundView })

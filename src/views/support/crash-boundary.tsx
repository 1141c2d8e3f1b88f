import { Component, type ComponentType, type ReactNode } from 'react'

export interface CrashProps {
  readonly onRestart: () => void
}

interface CrashBoundaryProps {
  /** Shown instead of what has thrown an error. */
  readonly fallback: ComponentType<CrashProps>
  /** What the children show has thrown an error in its machine. */
  readonly isDown?: boolean | undefined
  /** Starts again what has thrown, before the children are rendered again. */
  readonly onRestart?: () => void
  readonly children: ReactNode
}

/** Fences a part of the page: when its views or machines throw an error, its fallback says so and starts it again. */
export class CrashBoundary extends Component<CrashBoundaryProps, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  readonly restart = (): void => {
    this.props.onRestart?.()
    this.setState({ hasCrashed: false })
  }

  override render(): ReactNode {
    const { fallback: Fallback, isDown = false, children } = this.props
    return isDown || this.state.hasCrashed ? <Fallback onRestart={this.restart} /> : children
  }
}

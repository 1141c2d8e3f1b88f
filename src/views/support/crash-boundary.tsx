import { Component, type ComponentType, type ReactNode } from 'react'

export interface CrashProps {
  readonly onRetry: () => void
}

interface CrashBoundaryProps {
  /** Shown after a crash. */
  readonly fallback: ComponentType<CrashProps>
  readonly children: ReactNode
}

/** Shows its fallback instead of what throws an error while it is rendered, until somebody tries again. */
export class CrashBoundary extends Component<CrashBoundaryProps, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render(): ReactNode {
    const { fallback: Fallback, children } = this.props
    return this.state.hasCrashed ? (
      <Fallback onRetry={() => this.setState({ hasCrashed: false })} />
    ) : (
      children
    )
  }
}

import { Component, type ComponentType, type ReactNode } from 'react'

interface CrashBoundaryProps {
  readonly fallback: ComponentType
  readonly children: ReactNode
}

/** Shows its fallback instead of what throws an error while it is rendered, for as long as it is mounted. */
export class CrashBoundary extends Component<CrashBoundaryProps, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render(): ReactNode {
    const { fallback: Fallback, children } = this.props
    return this.state.hasCrashed ? <Fallback /> : children
  }
}

/** Catches what breaks while a screen is drawn, and offers a way on instead of an empty page. */
import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './error-screen.tsx'

type State = { error: unknown }

/** `instead`: what stands where the broken part stood, for a part that the screen can do without. */
type Props = { children: ReactNode; fallback?: ReactNode }

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('Something without a name was thrown.') }
  }

  override render() {
    const { children, fallback: instead = <ErrorScreen error={this.state.error} /> } = this.props
    return this.state.error ? instead : children
  }
}

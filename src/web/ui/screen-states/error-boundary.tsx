/** Catches errors thrown while a screen renders, and shows an error screen instead of an empty page. */
import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './error-screen.tsx'

type State = { error: unknown }

/** `fallback` takes the place of a broken part that the screen can do without. */
type Props = { children: ReactNode; fallback?: ReactNode }

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('Something that is not an error was thrown.') }
  }

  override render() {
    const { children, fallback = <ErrorScreen error={this.state.error} /> } = this.props
    return this.state.error ? fallback : children
  }
}

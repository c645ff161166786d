/** Catches what breaks while a screen is drawn, and offers a way on instead of an empty page. */
import { Component, type ReactNode } from 'react'
import { BrokenScreen } from './broken-screen.tsx'

type State = { error: unknown }

export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('Something without a name was thrown.') }
  }

  override render() {
    return this.state.error ? <BrokenScreen error={this.state.error} /> : this.props.children
  }
}

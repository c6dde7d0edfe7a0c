import { Component, type ReactNode } from 'react'
import { restoreTyped } from '#platform/web/press/restore-typed.ts'
import { countRedraw } from '../redraws.ts'

const maxRedraws = 3

/**
 * Draws the page again when React cannot find its elements, because a translator or an extension has moved or removed them. Typed text
 * is restored. Other errors, and a page that fails again and again, reach the error screen.
 */
export class RedrawnPage extends Component<{ children: ReactNode }, { redraws: number; error: unknown }> {
  override state = { redraws: 0, error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(): void {
    if (!canRedraw(this.state)) return
    countRedraw()
    this.setState(({ redraws }) => ({ redraws: redraws + 1, error: undefined }), restoreTyped)
  }

  override render() {
    if (this.state.error === undefined) return <Redraw key={this.state.redraws}>{this.props.children}</Redraw>
    if (!canRedraw(this.state)) throw this.state.error
    return null
  }
}

const canRedraw = ({ error, redraws }: { error: unknown; redraws: number }): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError' && redraws < maxRedraws

const Redraw = ({ children }: { children: ReactNode }) => children

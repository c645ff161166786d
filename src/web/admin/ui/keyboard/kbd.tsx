/** A key of the keyboard, as it is drawn in a hint. */
import type { ReactNode } from 'react'
import './kbd.css'

export const Kbd = ({ children }: { children: ReactNode }) => <kbd className="kbd">{children}</kbd>

/** A key that is pressed with Control, or with Command on Apple's devices. */
export const CommandKbd = ({ children }: { children: ReactNode }) => (
  <Kbd>
    {/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'} {children}
  </Kbd>
)

/** A line of hints below a list: `[['J', 'K', 'next'], ['R', 'release']]`; the last word says what the keys before it do. */
export const KbdHints = ({ hints }: { hints: readonly (readonly string[])[] }) => (
  <div className="kbd-hints cluster faint">
    {hints.map((hint) => (
      <span key={hint.join()}>
        {hint.slice(0, -1).map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
        {hint.at(-1)}
      </span>
    ))}
  </div>
)

/** Opens the search of the control panel. On a phone it is the icon alone. */
import { Search } from 'lucide-react'
import { Kbd } from '../../ui/keyboard/kbd.tsx'
import './search-button.css'

export const SearchButton = ({ onSearch }: { onSearch: () => void }) => (
  <button type="button" className="admin-bar-search search-button" onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
    <Search className="icon" aria-hidden />
    <span>Search or jump to</span>
    <Kbd>{isMac() ? '⌘ K' : 'Ctrl K'}</Kbd>
  </button>
)

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** On phones, a row of links to the tab's sections: below the figures they are many screens long. */
import './section-index.css'

export type Section = { id: string; name: string }

export const SectionIndex = ({ sections }: { sections: readonly Section[] }) => (
  <nav className="section-index" aria-label="Sections">
    {sections.map(({ id, name }) => (
      <button key={id} type="button" onClick={() => openSection(id)}>
        {name}
      </button>
    ))}
  </nav>
)

/** The focus follows, so that the next Tab goes on from there. */
function openSection(id: string) {
  const section = document.getElementById(id)
  section?.scrollIntoView({ block: 'start' })
  section?.setAttribute('tabindex', '-1')
  section?.focus({ preventScroll: true })
}
